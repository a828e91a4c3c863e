import {
  findOutstanding,
  isClosed,
  moveOrders,
  OrderActor,
  OrderStatus,
  recordEvents,
  type Order,
} from '../orders';
import { updatePayment, type PaymentUpdate } from './payment-update';
import { queuePaidMail } from './queue-mails';
import { dueRefunds, saveRefunds } from './refund-rows';

/**
 * Marks the orders of a payment as paid. The total of an order that was closed before the charge becomes a refund, which
 * the job `retry-refunds` makes. Returns the orders that became paid.
 */
export async function recordCharge(update: PaymentUpdate): Promise<readonly Order[]> {
  const { manager, payment, orders, at, chargedAt, promise } = update;
  if (payment.status !== 'open') return [];
  await updatePayment(manager, payment, { status: 'succeeded', paidAt: chargedAt });
  const step = { actor: OrderActor.PROVIDER, at };
  const reason = 'The card was charged';
  const paid = findOutstanding(orders);
  const deliverBy = promise.deliverBy(chargedAt);
  const charge = { paidAt: chargedAt, deliverBy };
  await moveOrders(manager, paid, { ...step, to: OrderStatus.PAID, reason, charge });
  await queuePaidMail(update, paid, deliverBy);
  const closed = orders.filter(({ status }) => isClosed(status));
  await recordEvents(manager, closed, {
    ...step,
    reason: 'The card was charged after the order was closed; the charge will be refunded',
  });
  await saveRefunds(manager, dueRefunds(payment, closed, [], at));
  return paid;
}
