import { In, type DataSource } from 'typeorm';
import type Stripe from 'stripe';
import { mayMove, OrderStatus } from '../../src/modules/orders/order.state';
import { Order, OrderEvent } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { StockMovement, Tool } from '../../src/modules/tools';
import { stripeOfTheShop } from './stripe';

/** What must hold at any moment, whatever is under way: the stock (of these tools, or of all) with its ledger, and the histories. */
export async function expectOrderInTheHouse(
  database: DataSource,
  ofTools?: readonly Pick<Tool, 'id'>[],
): Promise<void> {
  const toolId = ofTools && In(ofTools.map(({ id }) => id));
  const [tools, movements, orders] = await Promise.all([
    database.getRepository(Tool).findBy(toolId ? { id: toolId } : {}),
    database.getRepository(StockMovement).findBy(toolId ? { toolId } : {}),
    database.getRepository(Order).findBy(toolId ? { toolId } : {}),
  ]);
  const events = await database
    .getRepository(OrderEvent)
    .find({ where: { orderId: In(orders.map(({ id }) => id)) }, order: { id: 'ASC' } });
  for (const { id, available } of tools) {
    expect(available).toBeGreaterThanOrEqual(0);
    expect(sum(movements.filter(({ toolId }) => toolId === id).map(({ pieces }) => pieces))).toBe(available);
  }
  for (const order of orders) {
    const taken = sum(movements.filter(({ orderId }) => orderId === order.id).map(({ pieces }) => pieces));
    expect(taken).toBe(order.cancelledAt === null ? -order.orderQuantity : 0);
    const path = events.filter(({ orderId }) => orderId === order.id).map(({ status }) => status);
    expect(path[0]).toBe(OrderStatus.PLACED);
    expect(path.at(-1)).toBe(order.status);
    for (const [index, status] of path.entries()) {
      const before = path[index - 1];
      // What moves nothing, such as a dispute, is written down where the order stands.
      if (before !== undefined && before !== status)
        expect([before, status, mayMove(before, status)]).toEqual([before, status, true]);
    }
  }
}

/**
 * What must hold when nothing is under way and no refund is due: at the provider each of these orders has one charge at
 * most, and the money that is held for it there is what our books say.
 */
export async function expectBooksToAgree(database: DataSource, orderIds: readonly string[]): Promise<void> {
  const orders = await database.getRepository(Order).findBy({ id: In(orderIds) });
  await expectOrderInTheHouse(
    database,
    orders.map(({ toolId }) => ({ id: toolId })),
  );
  const records = await database.getRepository(Payment).findBy({ orderId: In(orderIds) });
  const intents = await paymentsAtTheProvider();
  for (const { id, status, totalBill } of orders) {
    const charges = intents.filter(
      ({ metadata, status: now }) => metadata['orderId'] === id && now === 'succeeded',
    );
    expect(charges.length).toBeLessThanOrEqual(1);
    const captured = sum(charges.map(({ amount_received }) => amount_received));
    const refunded = sum(
      charges.map(({ latest_charge }) => (latest_charge as Stripe.Charge).amount_refunded),
    );
    const own = records.filter(({ orderId }) => orderId === id);
    const collected = own.filter(({ paidAt }) => paidAt !== null);
    expect({ id, captured, refunded }).toEqual({
      id,
      captured: sum(collected.map(({ totalBill: paid }) => paid)),
      refunded: sum(collected.map(({ refundedAmount }) => refundedAmount)),
    });
    const held = status === OrderStatus.PAID;
    expect({ id, status, captured, held: captured > refunded }).toEqual({
      id,
      status,
      captured: held || status === OrderStatus.REFUNDED ? totalBill : captured,
      held,
    });
    // Nobody can pay what has ended.
    if (held || status !== OrderStatus.PLACED)
      expect(own.map((payment) => payment.status)).not.toContain('open');
  }
}

async function paymentsAtTheProvider(): Promise<Stripe.PaymentIntent[]> {
  const found: Stripe.PaymentIntent[] = [];
  for await (const intent of stripeOfTheShop().paymentIntents.list({
    limit: 100,
    expand: ['data.latest_charge'],
  })) {
    found.push(intent);
  }
  return found;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
