import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError } from '../../common/errors';
import { CURRENCY } from '../../common/money';
import type {
  PaymentProvider,
  ProviderEvent,
  ProviderPayment,
} from '../../platform/payments/payment-provider';
import { Order } from '../orders';
import { bookDispute, bookRefund, bookSuccess, change } from './book-effects';
import { Payment } from './payment.entity';
import { ProviderNotice } from './provider-notice.entity';

/** So often the provider is asked anew when others write while it answers; each of them knows at least as much. */
const ATTEMPTS = 5;

/**
 * Asks the provider what is true of a payment and writes it down: that it was paid, that money went back, that it was
 * cancelled or disputed. Answers its record, or undefined when the payment is none of this shop's.
 *
 * The one operation that makes an order paid or refunded. The customer's confirmation, the provider's notices, the
 * cancellation, the jobs and the reconciliation all come here, in any order and as often as they like: the first one
 * writes, whoever comes later finds it written. An answer is written on the record that it was asked for, and on no
 * other: when the record changed meanwhile, the answer may be the older of the two, and the provider is asked again.
 * @throws DomainError PAYMENT_MISMATCH, PAYMENT_NOT_COMPLETED, PROVIDER_UNAVAILABLE
 */
export async function bookPayment(
  database: DataSource,
  provider: PaymentProvider,
  clock: Clock,
  transactionId: string,
  notice?: ProviderEvent,
): Promise<Payment | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await database.getRepository(Payment).findOneBy({ transactionId });
    if (known === null) return undefined;
    const asked = await provider.retrieve(transactionId);
    const booked = await database.transaction((manager) => book(manager, known, asked, clock(), notice));
    if (booked !== undefined) return booked;
  }
  throw new DomainError(
    'PAYMENT_NOT_COMPLETED',
    'This payment is changing right now. Look again in a moment.',
  );
}

/** The record with what the provider said written on it; undefined when it is no more the one that was known. */
async function book(
  manager: EntityManager,
  known: Payment,
  asked: ProviderPayment,
  at: Date,
  notice?: ProviderEvent,
): Promise<Payment | undefined> {
  // The order is locked first, always: two callers at once stand in line here.
  const order = await lockedOrder(manager, asked.id);
  const payment = await manager.getRepository(Payment).findOneByOrFail({ transactionId: asked.id });
  if (!saysTheSame(known, payment)) return undefined;
  // Never seen; should it happen, the provider tells us again.
  if (notice?.type === 'payment_intent.succeeded' && asked.status !== 'succeeded') throw notCompleted(asked);
  if (notice && !(await isNew(manager, notice, at))) return payment;
  if (asked.status === 'canceled' && payment.status === 'open') {
    return change(manager, payment, { status: 'canceled' });
  }
  if (asked.status !== 'succeeded') return payment;
  if (!fits(asked, order, payment)) {
    if (payment.paidAt !== null || asked.refundedAmount < asked.amount) throw mismatch(asked, order);
    // A person gave all of it back: it pays nothing, and the order can be paid by another one, or end.
    return change(manager, payment, { status: 'canceled' });
  }
  await bookSuccess(manager, order, payment, at);
  await bookRefund(manager, order, payment, asked, at);
  await bookDispute(manager, order, payment, asked, at);
  return payment;
}

/** Writes the notice down, together with its effect; false when it has had its effect before. */
async function isNew(manager: EntityManager, notice: ProviderEvent, createdAt: Date): Promise<boolean> {
  const written = await manager
    .createQueryBuilder()
    .insert()
    .into(ProviderNotice)
    .values({ ...notice, createdAt })
    .orIgnore()
    .returning('id')
    .execute();
  return (written.raw as unknown[]).length > 0;
}

const saysTheSame = (one: Payment, other: Payment): boolean =>
  one.status === other.status &&
  one.refundedAmount === other.refundedAmount &&
  one.disputedAt?.getTime() === other.disputedAt?.getTime();

function lockedOrder(manager: EntityManager, transactionId: string): Promise<Order> {
  return manager
    .getRepository(Order)
    .createQueryBuilder('o')
    .innerJoin(Payment, 'p', 'p.orderId = o.id AND p.transactionId = :transactionId', { transactionId })
    .setLock('pessimistic_write', undefined, ['o'])
    .getOneOrFail();
}

/** Whether a payment is of the amount and currency, for the order and of the customer that it should be. */
export const fitsOrder = (asked: ProviderPayment, order: Order): boolean =>
  asked.amount === order.totalBill &&
  asked.currency === CURRENCY &&
  asked.orderId === order.id &&
  asked.userId === order.userId;

const fits = (asked: ProviderPayment, order: Order, payment: Payment): boolean =>
  fitsOrder(asked, order) && asked.amount === payment.totalBill;

const mismatch = (asked: ProviderPayment, order: Order): DomainError =>
  new DomainError('PAYMENT_MISMATCH', `The payment ${asked.id} does not fit the order ${order.id}.`);

/** For a customer who waits for a payment that the provider has not taken. */
export const notCompleted = ({ status }: Pick<ProviderPayment, 'status'>): DomainError =>
  new DomainError(
    'PAYMENT_NOT_COMPLETED',
    status === 'processing'
      ? 'The payment is still being processed. Look again in a moment.'
      : 'The payment is not completed. The order can still be paid.',
  );

/** For a customer who asks whether a payment is complete while its order is being cancelled. */
export const goesBack = (): DomainError =>
  new DomainError(
    'PAYMENT_NOT_COMPLETED',
    'The money of this payment is on its way back: the order was cancelled.',
  );
