import { retainedDiscrepancies } from './reconciliation.service';

const discrepancy = (subject: string, resolved: boolean) => ({
  subject,
  description: 'It differs',
  resolved,
});

describe('retainedDiscrepancies', () => {
  it('puts unresolved discrepancies first and keeps the order of discovery otherwise', () => {
    const found = [
      discrepancy('a', true),
      discrepancy('b', false),
      discrepancy('c', true),
      discrepancy('d', false),
    ];
    expect(retainedDiscrepancies(found).map(({ subject }) => subject)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('drops resolved discrepancies and never an unresolved one when there are more than 1000', () => {
    const resolved = Array.from({ length: 1000 }, (_, index) => discrepancy(`payment ${index}`, true));
    const retained = retainedDiscrepancies([...resolved, discrepancy('the stock', false)]);
    expect(retained).toHaveLength(1000);
    expect(retained[0]).toEqual(discrepancy('the stock', false));
  });
});
