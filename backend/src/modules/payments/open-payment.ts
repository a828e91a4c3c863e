import { Not, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { newId } from '../../common/ids';
import { CURRENCY } from '../../common/money';
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/payment-provider';
import type { Order } from '../orders';
import { Payment } from './payment.entity';

/**
 * The one living payment of an order: the one that a former visit opened, else a new one. Two tabs at once end up
 * with the same payment, since both ask the provider with the same idempotency key.
 * @throws DomainError PROVIDER_UNAVAILABLE
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
    if (asked.status !== 'canceled') return asked;
    await payments.update({ id: living.id, status: 'open' }, { status: 'canceled' });
  }
  const attempt = await payments.countBy({ orderId: order.id, status: 'canceled' });
  const created = await provider.create({
    amount: order.totalBill,
    currency: CURRENCY,
    orderId: order.id,
    userId: order.userId,
    idempotencyKey: `order-${order.id}-${String(attempt + 1)}`,
  });
  const payment = payments.create({
    id: newId(),
    orderId: order.id,
    transactionId: created.id,
    totalBill: order.totalBill,
    status: 'open',
    createdAt: clock(),
  });
  await payments.createQueryBuilder().insert().values(payment).orIgnore().execute();
  return created;
}
