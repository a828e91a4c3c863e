import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError } from '../../common/errors';
import { CURRENCY } from '../../common/money';
import type { PaymentProvider, ProviderPayment } from '../../platform/payments/payment-provider';
import { Order } from '../orders';
import { Payment } from './payment.entity';

/**
 * The payment's record, or undefined when the payment is none of this shop's.
 *
 * The one operation that makes an order paid. The customer's confirmation and the provider's notice both come here,
 * in any order and as often as they like: the provider is asked what is true, the first caller writes it down,
 * and whoever comes later gets the same record.
 * @throws DomainError PAYMENT_NOT_COMPLETED, PAYMENT_MISMATCH, PROVIDER_UNAVAILABLE
 */
export async function settlePayment(
  database: DataSource,
  provider: PaymentProvider,
  clock: Clock,
  transactionId: string,
): Promise<Payment | undefined> {
  const known = await database.getRepository(Payment).findOneBy({ transactionId });
  if (known === null) return undefined;
  if (known.status !== 'open') return known;
  const asked = await provider.retrieve(transactionId);
  if (asked.status !== 'succeeded') throw notCompleted(asked);
  return database.transaction((manager) => record(manager, asked, clock()));
}

async function record(manager: EntityManager, asked: ProviderPayment, paidAt: Date): Promise<Payment> {
  // The order is locked first, always: two callers at once stand in line here.
  const order = await lockedOrder(manager, asked.id);
  const payment = await manager.getRepository(Payment).findOneByOrFail({ transactionId: asked.id });
  if (payment.status !== 'open') return payment;
  checkMatch(asked, order, payment);
  await manager.getRepository(Payment).update({ id: payment.id }, { status: 'succeeded', paidAt });
  await manager.getRepository(Order).update({ id: order.id, paidAt: IsNull() }, { paidAt });
  return Object.assign(payment, { status: 'succeeded', paidAt } as const);
}

function lockedOrder(manager: EntityManager, transactionId: string): Promise<Order> {
  return manager
    .getRepository(Order)
    .createQueryBuilder('o')
    .innerJoin(Payment, 'p', 'p.orderId = o.id AND p.transactionId = :transactionId', { transactionId })
    .setLock('pessimistic_write', undefined, ['o'])
    .getOneOrFail();
}

function checkMatch(asked: ProviderPayment, order: Order, payment: Payment): void {
  const fits =
    asked.amount === order.totalBill &&
    asked.amount === payment.totalBill &&
    asked.currency === CURRENCY &&
    asked.orderId === order.id &&
    asked.userId === order.userId;
  if (!fits) {
    throw new DomainError('PAYMENT_MISMATCH', `The payment ${asked.id} does not fit the order ${order.id}.`);
  }
}

const notCompleted = ({ status }: ProviderPayment): DomainError =>
  new DomainError(
    'PAYMENT_NOT_COMPLETED',
    status === 'processing'
      ? 'The payment is still being processed. Look again in a moment.'
      : 'The payment is not completed. The order can still be paid.',
  );
