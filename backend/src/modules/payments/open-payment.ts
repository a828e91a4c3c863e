import { Not, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError, notFound } from '../../common/errors';
import { newId } from '../../common/ids';
import { CURRENCY } from '../../common/money';
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/payment-provider';
import { lockedOrder, OrderStatus, type Order } from '../orders';
import { Payment } from './payment.entity';
import { bookPayment, notCompleted } from './book-payment';

/**
 * The one living payment of an order: the one that a former visit opened, else a new one. Two tabs at once end up
 * with the same payment, since both ask the provider with the same idempotency key.
 * @throws DomainError NOT_FOUND when the order was cancelled meanwhile, ORDER_ALREADY_PAID, PAYMENT_NOT_COMPLETED,
 * PROVIDER_UNAVAILABLE
 */
export async function openPayment(
  database: DataSource,
  provider: PaymentProvider,
  clock: Clock,
  order: Order,
): Promise<ProviderPayment> {
  const payments = database.getRepository(Payment);
  const living = await payments.findOneBy({ orderId: order.id, status: Not('canceled') });
  if (living !== null) {
    const asked = await provider.retrieve(living.transactionId);
    if (asked.status === 'open') return asked;
    if (asked.status === 'processing') throw notCompleted(asked);
    // It was paid in a tab that was closed before it could tell us, or can be paid no more: then a new one is opened.
    await bookPayment(database, provider, clock, asked.id);
    if (asked.status === 'succeeded') throw alreadyPaid();
  }
  const attempt = await payments.countBy({ orderId: order.id, status: 'canceled' });
  const created = await provider.create({
    amount: order.totalBill,
    currency: CURRENCY,
    orderId: order.id,
    userId: order.userId,
    idempotencyKey: `order-${order.id}-${attempt + 1}`,
  });
  if (!(await keep(database, order, created.id, clock()))) {
    await provider.cancel(created.id);
    throw notFound('order');
  }
  return created;
}

export const alreadyPaid = (): DomainError =>
  new DomainError('ORDER_ALREADY_PAID', 'This order is already paid.');

/** Writes the open payment down, unless the order was cancelled or paid meanwhile: then answers false. */
function keep(database: DataSource, order: Order, transactionId: string, createdAt: Date): Promise<boolean> {
  return database.transaction(async (manager) => {
    if ((await lockedOrder(manager, order.id))?.status !== OrderStatus.PLACED) return false;
    const payment = { id: newId(), orderId: order.id, transactionId, totalBill: order.totalBill, createdAt };
    await manager
      .createQueryBuilder()
      .insert()
      .into(Payment)
      .values({ ...payment, status: 'open' })
      .orIgnore()
      .execute();
    return true;
  });
}
