import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/payment-provider';
import { lockedOrder, Order, OrderStatus } from '../orders';
import { bookPayment, fitsOrder } from './book-payment';
import { release } from './cancel-order';
import { writeOpen } from './open-payment';
import { Payment } from './payment.entity';

/**
 * Takes over a payment that the provider took for an order of ours and of which the record is gone, as after a backup was
 * restored. It is certain only for an order that waits to be paid, of that customer, amount and currency; a payment
 * of it that is still open is released first, so that nobody pays twice.
 * Answers its record, or undefined when it is not certain, and nothing was written.
 * @throws DomainError PROVIDER_UNAVAILABLE
 */
export async function adoptPayment(
  database: DataSource,
  provider: PaymentProvider,
  clock: Clock,
  paid: ProviderPayment,
): Promise<Payment | undefined> {
  const { id: transactionId, status, orderId } = paid;
  if (status !== 'succeeded' || orderId === undefined) return undefined;
  const order = await database.getRepository(Order).findOneBy({ id: orderId, status: OrderStatus.PLACED });
  if (order === null || !fitsOrder(paid, order)) return undefined;
  const open = await database.getRepository(Payment).findOneBy({ orderId, status: 'open' });
  if (open !== null) await release(database, provider, clock, open.transactionId);
  await database.transaction(async (manager) => {
    const now = await lockedOrder(manager, orderId);
    if (now?.status === OrderStatus.PLACED) await writeOpen(manager, now, transactionId, clock());
  });
  // It has no record when the order was paid by another payment meanwhile.
  return bookPayment(database, provider, clock, transactionId);
}
