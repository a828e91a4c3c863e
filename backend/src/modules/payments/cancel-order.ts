import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError, notFound } from '../../common/errors';
import type { PaymentProvider } from '../../platform/payments/payment-provider';
import { isEnded, lockedOrder, moveOrder, type Order, OrderStatus, type OrderMove } from '../orders';
import { bookPayment } from './book-payment';
import { Payment } from './payment.entity';
import { giveMoneyBack } from './refund-payment';

/** Between the release of a payment and the cancellation another tab may open a new one; then it is released too. */
const ATTEMPTS = 3;

/** Who cancels, and why. */
export interface Cancellation extends Pick<OrderMove, 'actor' | 'userId' | 'reason'> {
  /** Whether an order that is paid, perhaps a moment ago and unknown to us, is cancelled and refunded as well. */
  readonly evenIfPaid: boolean;
}

/**
 * Cancels an order. One that is not paid ends at once, after the provider made sure that nobody pays it any more. One
 * that is paid waits in REFUND_PENDING until the provider has given the money back: as a rule before this answers,
 * else by `finishRefunds`. Answers the order as it stands then; one that has ended already as it ended.
 * @throws DomainError NOT_FOUND, PAYMENT_NOT_COMPLETED, REFUND_REFUSED; PROVIDER_UNAVAILABLE when it is not paid yet.
 */
export async function cancelOrder(
  database: DataSource,
  provider: PaymentProvider,
  clock: Clock,
  orderId: string,
  cancellation: Cancellation,
): Promise<Order> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const open = await database.getRepository(Payment).findOneBy({ orderId, status: 'open' });
    if (open !== null) await release(database, provider, clock, open.transactionId);
    const moved = await database.transaction((manager) =>
      beginCancellation(manager, orderId, cancellation, clock()),
    );
    if (moved?.status === OrderStatus.REFUND_PENDING) return giveMoneyBack(database, provider, clock, moved);
    if (moved !== undefined) return moved;
  }
  throw new DomainError(
    'PAYMENT_NOT_COMPLETED',
    'This order is being paid right now. Try again in a moment.',
  );
}

/** Nobody can pay it any more, or somebody has: either is written down. */
export async function release(
  database: DataSource,
  provider: PaymentProvider,
  clock: Clock,
  transactionId: string,
): Promise<void> {
  await provider.cancel(transactionId);
  await bookPayment(database, provider, clock, transactionId);
}

/** The order: ended, waiting for its refund, or paid and left so; undefined when a payment was opened meanwhile. */
async function beginCancellation(
  manager: EntityManager,
  orderId: string,
  { evenIfPaid, ...cancellation }: Cancellation,
  at: Date,
): Promise<Order | undefined> {
  // Whoever opens a payment locks the order as well, so none appears between this look and the end.
  const order = await lockedOrder(manager, orderId);
  if (order === null) throw notFound('order');
  const { PAID, REFUND_PENDING, CANCELLED } = OrderStatus;
  if (isEnded(order.status) || order.status === REFUND_PENDING) return order;
  const payments = manager.getRepository(Payment);
  if (order.status === PAID) {
    if (!evenIfPaid) return order;
    await payments.update({ orderId, status: 'succeeded' }, { status: 'refunding' });
    return moveOrder(manager, order, { ...cancellation, at, to: REFUND_PENDING });
  }
  if (await payments.existsBy({ orderId, status: 'open' })) return undefined;
  return moveOrder(manager, order, { ...cancellation, at, to: CANCELLED });
}
