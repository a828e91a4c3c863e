import { keptDifferences } from './kept-differences';

const difference = (subject: string, repaired: boolean) => ({ subject, finding: 'It differs', repaired });

describe('the differences that are kept of a run', () => {
  it('are what is left to a person, then what was put right, each as it was found', () => {
    const found = [
      difference('a', true),
      difference('b', false),
      difference('c', true),
      difference('d', false),
    ];
    expect(keptDifferences(found).map(({ subject }) => subject)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('leave out repairs, never what is left, when there are more than are kept', () => {
    const repaired = Array.from({ length: 1000 }, (_none, number) => difference(`payment ${number}`, true));
    const kept = keptDifferences([...repaired, difference('the stock', false)]);
    expect(kept).toHaveLength(1000);
    expect(kept[0]).toEqual(difference('the stock', false));
  });
});
