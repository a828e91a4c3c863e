import { isClosed, isPaidStatus, canMove, moves, OrderStatus } from './order.state';

const { PLACED, PAID, REFUND_PENDING, CANCELLED, REFUNDED } = OrderStatus;
const all = Object.values(OrderStatus);

describe('the states of an order', () => {
  it.each([
    [PLACED, [PAID, CANCELLED]],
    [PAID, [REFUND_PENDING, REFUNDED]],
    [REFUND_PENDING, [PAID, REFUNDED]],
    [CANCELLED, []],
    [REFUNDED, []],
  ])('from %s it may go to %j, and nowhere else', (from, to) => {
    expect(all.filter((status) => canMove(from, status)).toSorted()).toEqual([...to].toSorted());
  });

  it('hold money only between the payment and its return', () => {
    expect(all.filter(isPaidStatus)).toEqual([PAID, REFUND_PENDING]);
  });

  it('end where no move is left, and never with money held', () => {
    expect(all.filter(isClosed)).toEqual([CANCELLED, REFUNDED]);
    for (const status of all) expect(isClosed(status)).toBe(moves[status].length === 0);
    expect(all.filter((status) => isClosed(status) && isPaidStatus(status))).toEqual([]);
  });
});
