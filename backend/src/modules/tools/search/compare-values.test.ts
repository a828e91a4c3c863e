import { compareValues } from './compare-values';

describe('compareValues', () => {
  it.each([
    [
      ['1.5 kg', '60 g', '567 g', '0.06 kg'],
      ['0.06 kg', '60 g', '567 g', '1.5 kg'],
    ],
    [
      ['100 mm', '9 mm', '1 m', '2 in'],
      ['9 mm', '2 in', '100 mm', '1 m'],
    ],
    [
      ['13', '4', '8'],
      ['4', '8', '13'],
    ],
    [
      ['Walnut', 'Ash', '12'],
      ['12', 'Ash', 'Walnut'],
    ],
    [
      ['EN 388', 'EN 166'],
      ['EN 166', 'EN 388'],
    ],
  ])('sorts %j as %j', (values, sorted) => {
    expect(values.toSorted(compareValues)).toEqual(sorted);
  });
});
