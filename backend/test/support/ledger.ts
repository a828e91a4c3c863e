import { In, type DataSource } from 'typeorm';
import type Stripe from 'stripe';
import { canMove, OrderStatus } from '../../src/modules/orders/order.state';
import { Order, OrderEvent } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { StockMovement, Tool } from '../../src/modules/tools';
import { createStripeClient } from './stripe';

/** Expects what holds at any time: stock matches its ledger and order histories are valid, for these tools or all. */
export async function expectConsistentOrders(
  database: DataSource,
  onlyTools?: readonly Pick<Tool, 'id'>[],
): Promise<void> {
  const toolId = onlyTools && In(onlyTools.map(({ id }) => id));
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
    expect(sum(movements.filter(({ toolId }) => toolId === id).map(({ quantity }) => quantity))).toBe(
      available,
    );
  }
  for (const order of orders) {
    const taken = sum(
      movements.filter(({ orderId }) => orderId === order.id).map(({ quantity }) => quantity),
    );
    expect(taken).toBe(order.closedAt === null ? -order.orderQuantity : 0);
    const path = events.filter(({ orderId }) => orderId === order.id).map(({ status }) => status);
    expect(path[0]).toBe(OrderStatus.PLACED);
    expect(path.at(-1)).toBe(order.status);
    for (const [index, status] of path.entries()) {
      const before = path[index - 1];
      // An event such as a dispute is recorded under the current status.
      if (before !== undefined && before !== status)
        expect([before, status, canMove(before, status)]).toEqual([before, status, true]);
    }
  }
}

/**
 * Expects what holds while no operation is running and no refund is pending: each of these orders has at most one charge
 * at Stripe, and the amounts charged and refunded there match the payment records.
 */
export async function expectLedgerToMatchStripe(
  database: DataSource,
  orderIds: readonly string[],
): Promise<void> {
  const orders = await database.getRepository(Order).findBy({ id: In(orderIds) });
  await expectConsistentOrders(
    database,
    orders.map(({ toolId }) => ({ id: toolId })),
  );
  const records = await database.getRepository(Payment).findBy({ orderId: In(orderIds) });
  const intents = await listPaymentIntents();
  const lost = await listLostPayments();
  for (const { id, status, totalBill } of orders) {
    const charges = intents.filter(
      ({ metadata, status: now }) => metadata['orderId'] === id && now === 'succeeded',
    );
    expect(charges.length).toBeLessThanOrEqual(1);
    const captured = sum(charges.map(({ amount_received }) => amount_received));
    const refunded = sum(
      charges.map(({ latest_charge }) => (latest_charge as Stripe.Charge).amount_refunded),
    );
    const payments = records.filter(({ orderId }) => orderId === id);
    const collected = payments.filter(({ paidAt }) => paidAt !== null);
    expect({ id, captured, refunded }).toEqual({
      id,
      captured: sum(collected.map(({ totalBill: paid }) => paid)),
      refunded: sum(collected.map(({ refundedAmount }) => refundedAmount)),
    });
    const held = status === OrderStatus.PAID;
    const isLost = charges.some((charge) => lost.has(charge.id));
    expect({ id, status, captured, held: captured > refunded && !isLost }).toEqual({
      id,
      status,
      captured: held || status === OrderStatus.REFUNDED ? totalBill : captured,
      held,
    });
    // An order that is paid or closed has no open payment.
    if (held || status !== OrderStatus.PLACED)
      expect(payments.map((payment) => payment.status)).not.toContain('open');
  }
}

/** The ids of the payment intents with a lost dispute. */
async function listLostPayments(): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  for await (const { status, payment_intent } of createStripeClient().disputes.list({ limit: 100 }))
    if (status === 'lost' && typeof payment_intent === 'string') lost.add(payment_intent);
  return lost;
}

async function listPaymentIntents(): Promise<Stripe.PaymentIntent[]> {
  const intents: Stripe.PaymentIntent[] = [];
  for await (const intent of createStripeClient().paymentIntents.list({
    limit: 100,
    expand: ['data.latest_charge'],
  })) {
    intents.push(intent);
  }
  return intents;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
