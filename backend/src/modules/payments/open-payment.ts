import { IsNull, Not, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError, notFound } from '../../common/errors';
import { newId } from '../../common/ids';
import { CURRENCY } from '../../common/money';
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/payment-provider';
import { Order } from '../orders';
import { Payment } from './payment.entity';
import { settlePayment } from './settle-payment';

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
    if (asked.status === 'processing') {
      throw new DomainError(
        'PAYMENT_NOT_COMPLETED',
        'A payment of this order is being processed. Look again in a moment.',
      );
    }
    if (asked.status === 'succeeded') {
      // Paid in a tab that was closed before it could tell us.
      await settlePayment(database, provider, clock, asked.id);
      throw alreadyPaid();
    }
    await payments.update({ id: living.id, status: 'open' }, { status: 'canceled' });
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

/** Writes the open payment down, unless the order was cancelled meanwhile: then answers false. */
function keep(database: DataSource, order: Order, transactionId: string, createdAt: Date): Promise<boolean> {
  return database.transaction(async (manager) => {
    const wanted = { id: order.id, cancelledAt: IsNull() };
    const lock = { mode: 'pessimistic_write' } as const;
    if ((await manager.getRepository(Order).findOne({ where: wanted, lock })) === null) return false;
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
