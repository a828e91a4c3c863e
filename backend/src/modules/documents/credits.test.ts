import { creditsOf, type CompletedRefund } from './credits';

const line = (orderId: string, total: number) => ({
  orderId,
  sku: 'HAM-1',
  name: 'Hammer',
  jobReference: null,
  quantity: 1,
  price: total,
  total,
});
const lines = [line('a', 1000), line('b', 500)];
const credit = (refundId: string, credited: number) => ({ refundId, line: line('a', 1000), credited });
/** A refund that no other one is related to. */
const refundOf = (id: string, orderId: string, amount: number): CompletedRefund => ({
  ...{ id, orderId, amount },
  ...{ relatedIds: [], totalRefunded: amount },
});

describe('creditsOf', () => {
  it('credits each refund to the line of its order', () => {
    const refunds = [refundOf('1', 'a', 300), refundOf('2', 'b', 500), refundOf('3', 'a', 700)];
    expect(creditsOf(lines, [], refunds).map(({ refundId, credited }) => [refundId, credited])).toEqual([
      ['1', 300],
      ['2', 500],
      ['3', 700],
    ]);
  });

  it('credits at most what earlier credits leave of the line', () => {
    const refunds = [refundOf('2', 'a', 1000)];
    expect(creditsOf(lines, [credit('1', 400)], refunds)).toEqual([credit('2', 600)]);
    expect(creditsOf(lines, [credit('1', 1000)], refunds)).toEqual([]);
    const together = ['2', '3'].map((id) => refundOf(id, 'a', 400));
    expect(creditsOf(lines, [credit('1', 400)], together)).toEqual([credit('2', 400), credit('3', 200)]);
  });

  it('credits a refund once', () => {
    expect(creditsOf(lines, [credit('1', 400)], [refundOf('1', 'a', 400)])).toEqual([]);
  });

  it('credits a return once when the bank has returned its first refund', () => {
    const again = { id: '2', orderId: 'a', amount: 400, relatedIds: ['1'], totalRefunded: 400 };
    expect(creditsOf(lines, [credit('1', 400)], [again])).toEqual([]);
    expect(creditsOf(lines, [], [again])).toEqual([credit('2', 400)]);
    const rest = { id: '3', orderId: 'a', amount: 600, relatedIds: ['1', '2'], totalRefunded: 1000 };
    expect(creditsOf(lines, [credit('1', 400)], [rest])).toEqual([credit('3', 600)]);
    const more = { ...again, amount: 700, totalRefunded: 700 };
    expect(creditsOf(lines, [credit('1', 400)], [more, rest])).toEqual([credit('2', 300), credit('3', 300)]);
  });

  it('credits nothing for an order that is not on the invoice', () => {
    expect(creditsOf(lines, [], [refundOf('1', 'c', 400)])).toEqual([]);
  });
});
