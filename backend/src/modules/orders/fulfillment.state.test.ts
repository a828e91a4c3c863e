import {
  canFulfill,
  fulfillmentMoves,
  FulfillmentStatus,
  purchaseFulfillment,
  PurchaseFulfillmentStatus as Purchase,
} from './fulfillment.state';
import { OrderStatus } from './order.state';

const { UNFULFILLED, PACKED, SHIPPED, DELIVERED } = FulfillmentStatus;
const all = Object.values(FulfillmentStatus);

describe('canFulfill', () => {
  it('packs and ships only paid orders', () => {
    for (const status of Object.values(OrderStatus)) {
      const isPaid = status === OrderStatus.PAID;
      expect(canFulfill({ status, fulfillmentStatus: UNFULFILLED }, PACKED)).toBe(isPaid);
      expect(canFulfill({ status, fulfillmentStatus: PACKED }, SHIPPED)).toBe(isPaid);
    }
  });

  it('delivers what was shipped, whatever became of the payment', () => {
    for (const status of Object.values(OrderStatus))
      expect(canFulfill({ status, fulfillmentStatus: SHIPPED }, DELIVERED)).toBe(true);
  });

  it('never leaves DELIVERED, and returns only from PACKED', () => {
    expect(fulfillmentMoves[DELIVERED]).toEqual([]);
    expect(all.filter((from) => fulfillmentMoves[from].includes(UNFULFILLED))).toEqual([PACKED]);
  });
});

describe('purchaseFulfillment', () => {
  it.each([
    [[], Purchase.UNFULFILLED],
    [[UNFULFILLED, PACKED], Purchase.UNFULFILLED],
    [[PACKED, PACKED], Purchase.PACKED],
    [[UNFULFILLED, SHIPPED], Purchase.PARTIALLY_SHIPPED],
    [[PACKED, DELIVERED], Purchase.PARTIALLY_SHIPPED],
    [[SHIPPED, DELIVERED], Purchase.SHIPPED],
    [[DELIVERED, DELIVERED], Purchase.DELIVERED],
  ])('of %j is %s', (statuses, expected) => {
    const orders = statuses.map((fulfillmentStatus) => ({ status: OrderStatus.PAID, fulfillmentStatus }));
    expect(purchaseFulfillment(orders)).toBe(expected);
  });

  it('counts a closed order only when it was shipped', () => {
    const paid = { status: OrderStatus.PAID, fulfillmentStatus: PACKED };
    const closed = (fulfillmentStatus: FulfillmentStatus) => ({
      status: OrderStatus.REFUNDED,
      fulfillmentStatus,
    });
    expect(purchaseFulfillment([paid, closed(UNFULFILLED)])).toBe(Purchase.PACKED);
    expect(purchaseFulfillment([paid, closed(SHIPPED)])).toBe(Purchase.PARTIALLY_SHIPPED);
  });
});
