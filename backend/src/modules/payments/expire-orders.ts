import { IsNull, LessThan, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import type { PaymentProvider } from '../../platform/payments/payment-provider';
import { isEnded, Order, OrderActor, payableSince } from '../orders';
import { cancelOrder } from './cancel-order';

/** So many orders end at once, any of them, so that some that always fail hold up no others. */
const BATCH = 200;

/**
 * Cancels the orders that nobody paid in time, so that their pieces can be sold; one whose payment we only learn of by
 * that is paid, and stays. Answers how many ended, and calls `onFailure` for each that could not be cancelled.
 */
export async function expireOrders(
  database: DataSource,
  provider: PaymentProvider,
  clock: Clock,
  unpaidOrderDays: number,
  onFailure: (error: unknown) => void,
): Promise<number> {
  const since = payableSince(clock(), unpaidOrderDays);
  if (since === null) return 0;
  const due = await database
    .getRepository(Order)
    .createQueryBuilder('unpaid')
    .where({ paidAt: IsNull(), cancelledAt: IsNull(), createdAt: LessThan(since) })
    .orderBy('random()')
    .limit(BATCH)
    .getMany();
  const reason = `Not paid within ${unpaidOrderDays} days`;
  const cancellation = { actor: OrderActor.SHOP, reason, evenIfPaid: false };
  let expired = 0;
  for (const { id } of due) {
    try {
      const order = await cancelOrder(database, provider, clock, id, cancellation);
      if (isEnded(order.status)) expired += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return expired;
}
