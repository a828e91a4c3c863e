import { In, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import type { ErrorCode } from '../../common/error-catalogue';
import { DomainError } from '../../common/errors';
import type { PaymentProvider } from '../../platform/payments/payment-provider';
import { lockedOrder, moveOrder, Order, OrderActor, OrderEvent, OrderStatus } from '../orders';
import { bookPayment } from './book-payment';
import { COLLECTED, Payment } from './payment.entity';

/** So many refunds are caught up with at once, any of them, so that some that always fail hold up no others. */
const BATCH = 100;

/**
 * Gives the money of an order in REFUND_PENDING back. When the provider does not answer the order still waits, and
 * `finishRefunds` tries again; when it refuses, the order is paid as before.
 * @throws DomainError REFUND_REFUSED
 */
export async function giveMoneyBack(
  database: DataSource,
  provider: PaymentProvider,
  clock: Clock,
  order: Order,
): Promise<Order> {
  const payment = await database
    .getRepository(Payment)
    .findOneByOrFail({ orderId: order.id, status: In(COLLECTED) });
  try {
    await refund(database, provider, clock, payment);
  } catch (error) {
    if (!isFailure(error, 'PROVIDER_UNAVAILABLE')) throw error;
  }
  return database.getRepository(Order).findOneByOrFail({ id: order.id });
}

/**
 * Makes up for refunds that a crash or an absent provider left behind: of orders that wait for theirs, and of payments
 * that came for an order that had ended. Answers how many were made, and calls `onFailure` for each that was not.
 */
export async function finishRefunds(
  database: DataSource,
  provider: PaymentProvider,
  clock: Clock,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const due = await database
    .getRepository(Payment)
    .createQueryBuilder('payment')
    .where({ status: 'refunding' })
    .orderBy('random()')
    .limit(BATCH)
    .getMany();
  let made = 0;
  for (const payment of due) {
    try {
      await refund(database, provider, clock, payment);
      made += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return made;
}

async function refund(
  database: DataSource,
  provider: PaymentProvider,
  clock: Clock,
  { transactionId, orderId }: Payment,
): Promise<void> {
  // The last step of the order is the decision to give its money back, each time that it is taken anew.
  const [decision] = await database
    .getRepository(OrderEvent)
    .find({ where: { orderId }, order: { id: 'DESC' }, take: 1 });
  try {
    await provider.refund(transactionId, `refund-${transactionId}-${decision?.id ?? ''}`);
  } catch (error) {
    if (isFailure(error, 'REFUND_REFUSED')) await takeBack(database, orderId, clock());
    throw error;
  }
  await bookPayment(database, provider, clock, transactionId);
}

const isFailure = (error: unknown, code: ErrorCode): boolean =>
  error instanceof DomainError && error.code === code;

/** The cancellation of a paid order comes to nothing; a payment that came too late for one remains due. */
function takeBack(database: DataSource, orderId: string, at: Date): Promise<void> {
  return database.transaction(async (manager) => {
    const order = await lockedOrder(manager, orderId);
    if (order?.status !== OrderStatus.REFUND_PENDING) return;
    await manager.getRepository(Payment).update({ orderId, status: 'refunding' }, { status: 'succeeded' });
    await moveOrder(manager, order, {
      to: OrderStatus.PAID,
      actor: OrderActor.PROVIDER,
      reason: 'The payment service refuses to give the money back',
      at,
    });
  });
}
