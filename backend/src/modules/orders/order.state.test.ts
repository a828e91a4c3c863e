import { isClosed, isPaidStatus, canMove, OrderStatus } from './order.state';

const { PLACED, PAID, REFUND_PENDING, CHARGED_BACK, CANCELLED, REFUNDED } = OrderStatus;
const all = Object.values(OrderStatus);

describe('order status', () => {
  it.each([
    [PLACED, [PAID, CANCELLED]],
    [PAID, [REFUND_PENDING, CHARGED_BACK, REFUNDED]],
    [REFUND_PENDING, [PAID, REFUNDED]],
    [CHARGED_BACK, [PAID, REFUNDED]],
    [CANCELLED, []],
    [REFUNDED, [PAID]],
  ])('may change from %s only to one of %j', (from, to) => {
    expect(all.filter((status) => canMove(from, status)).toSorted()).toEqual([...to].toSorted());
  });

  it('counts an order as paid only in PAID and REFUND_PENDING', () => {
    expect(all.filter(isPaidStatus)).toEqual([PAID, REFUND_PENDING]);
  });

  it('counts an order as closed only in CANCELLED and REFUNDED, and never as paid then', () => {
    expect(all.filter(isClosed)).toEqual([CANCELLED, REFUNDED]);
    expect(all.filter((status) => isClosed(status) && isPaidStatus(status))).toEqual([]);
  });
});
