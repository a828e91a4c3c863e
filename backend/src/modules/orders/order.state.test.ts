import { isClosed, isPaidStatus, canMove, moves, OrderStatus } from './order.state';

const { PLACED, PAID, REFUND_PENDING, CHARGED_BACK, CANCELLED, REFUNDED } = OrderStatus;
const all = Object.values(OrderStatus);

describe('order status', () => {
  it.each([
    [PLACED, [PAID, CANCELLED]],
    [PAID, [REFUND_PENDING, CHARGED_BACK, REFUNDED]],
    [REFUND_PENDING, [PAID, REFUNDED]],
    [CHARGED_BACK, [PAID, REFUNDED]],
    [CANCELLED, []],
    [REFUNDED, []],
  ])('may change from %s only to one of %j', (from, to) => {
    expect(all.filter((status) => canMove(from, status)).toSorted()).toEqual([...to].toSorted());
  });

  it('counts an order as paid only in PAID and REFUND_PENDING', () => {
    expect(all.filter(isPaidStatus)).toEqual([PAID, REFUND_PENDING]);
  });

  it('counts an order as closed when no move is left, and never as paid then', () => {
    expect(all.filter(isClosed)).toEqual([CANCELLED, REFUNDED]);
    for (const status of all) expect(isClosed(status)).toBe(moves[status].length === 0);
    expect(all.filter((status) => isClosed(status) && isPaidStatus(status))).toEqual([]);
  });
});
