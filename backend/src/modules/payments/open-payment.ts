import { Not, type DataSource, type EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError, notFound } from '../../common/errors';
import { newId } from '../../common/ids';
import { CURRENCY } from '../../common/money';
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/payment-provider';
import { isEnded, lockedOrder, OrderStatus, type Order } from '../orders';
import { Payment } from './payment.entity';
import { bookPayment, notCompleted } from './book-payment';

/** Between the look for the living payment and the record of a new one another tab may be faster; then its is found. */
const ATTEMPTS = 3;

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
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const living = await payments.findOneBy({ orderId: order.id, status: Not('canceled') });
    if (living !== null) {
      const asked = await provider.retrieve(living.transactionId);
      if (asked.status === 'open') return asked;
      if (asked.status === 'processing') throw notCompleted(asked);
      // It was paid in a tab that was closed before it could tell us, or can be paid no more: then a new one is opened.
      await bookPayment(database, provider, clock, asked.id);
      if (asked.status === 'succeeded') throw alreadyPaid();
    }
    const canceled = await payments.countBy({ orderId: order.id, status: 'canceled' });
    const created = await provider.create({
      amount: order.totalBill,
      currency: CURRENCY,
      orderId: order.id,
      userId: order.userId,
      idempotencyKey: `order-${order.id}-${canceled + 1}`,
    });
    if (await keep(database, order, created.id, clock())) return created;
  }
  throw new DomainError(
    'PAYMENT_NOT_COMPLETED',
    'This order is being paid right now. Try again in a moment.',
  );
}

export const alreadyPaid = (): DomainError =>
  new DomainError('ORDER_ALREADY_PAID', 'This order is already paid.');

/**
 * Writes the open payment down; false when another one lives. Only then is it shown to anybody: one that is not
 * written down, such as that of an order which ended meanwhile, can be paid by nobody.
 * @throws DomainError NOT_FOUND when the order was cancelled meanwhile, ORDER_ALREADY_PAID
 */
function keep(database: DataSource, order: Order, transactionId: string, createdAt: Date): Promise<boolean> {
  return database.transaction(async (manager) => {
    const now = await lockedOrder(manager, order.id);
    if (now === null || isEnded(now.status)) throw notFound('order');
    if (now.status !== OrderStatus.PLACED) throw alreadyPaid();
    await writeOpen(manager, order, transactionId, createdAt);
    return manager.getRepository(Payment).existsBy({ transactionId, status: 'open' });
  });
}

/** Writes a payment down as open; nothing happens when it is known, or another one of the order lives. */
export async function writeOpen(
  manager: EntityManager,
  { id: orderId, totalBill }: Order,
  transactionId: string,
  createdAt: Date,
): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(Payment)
    .values({ id: newId(), orderId, transactionId, totalBill, createdAt, status: 'open' })
    .orIgnore()
    .execute();
}
