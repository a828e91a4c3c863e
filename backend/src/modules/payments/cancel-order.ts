import { In, type DataSource, type EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError, notFound } from '../../common/errors';
import type { PaymentProvider } from '../../platform/payments/payment-provider';
import { Order } from '../orders';
import { Tool } from '../tools';
import { Payment } from './payment.entity';
import { settlePayment } from './settle-payment';

/** Between the release of a payment and the cancellation another tab may open a new one; then it is released too. */
const ATTEMPTS = 3;

/**
 * Cancels an order: gives the money back or makes sure that none will be taken, then gives the pieces back, once.
 * When the provider does not do its part, the order stays as it is and the caller is told.
 * @throws DomainError NOT_FOUND, PAYMENT_NOT_COMPLETED, PROVIDER_UNAVAILABLE
 */
export async function cancelOrder(
  database: DataSource,
  provider: PaymentProvider,
  clock: Clock,
  orderId: string,
): Promise<Order> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const living = await livingPayment(database.manager, orderId);
    if (living !== null) await release(database, provider, clock, living);
    const cancelled = await database.transaction((manager) => finish(manager, orderId, clock()));
    if (cancelled !== undefined) return cancelled;
  }
  throw new DomainError(
    'PAYMENT_NOT_COMPLETED',
    'This order is being paid right now. Try again in a moment.',
  );
}

const livingPayment = (manager: EntityManager, orderId: string): Promise<Payment | null> =>
  manager.getRepository(Payment).findOneBy({ orderId, status: In(['open', 'succeeded']) });

/** Nothing of this payment remains to be paid, or was paid and is not given back. */
async function release(
  database: DataSource,
  provider: PaymentProvider,
  clock: Clock,
  { id, transactionId }: Payment,
): Promise<void> {
  const { status } = await provider.cancel(transactionId);
  if (status === 'canceled') {
    await database.getRepository(Payment).update({ id, status: 'open' }, { status: 'canceled' });
    return;
  }
  // It was paid, perhaps a moment ago and unknown to us: that is written down before the money goes back.
  await settlePayment(database, provider, clock, transactionId);
  await provider.refund(transactionId);
  await database.getRepository(Payment).update({ id }, { status: 'refunded' });
}

/** Cancels and restocks, or answers undefined when the order has a living payment again. */
async function finish(
  manager: EntityManager,
  orderId: string,
  cancelledAt: Date,
): Promise<Order | undefined> {
  const orders = manager.getRepository(Order);
  // Whoever opens a payment locks the order as well, so none appears between this look and the end.
  const order = await orders.findOne({ where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
  if (order?.cancelledAt !== null) throw notFound('order');
  if ((await livingPayment(manager, orderId)) !== null) return undefined;
  await orders.update({ id: orderId }, { cancelledAt });
  await manager.getRepository(Tool).increment({ id: order.toolId }, 'available', order.orderQuantity);
  return Object.assign(order, { cancelledAt });
}
