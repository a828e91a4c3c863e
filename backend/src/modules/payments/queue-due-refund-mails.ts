import { In, type DataSource, type EntityManager } from 'typeorm';
import { inBatches } from '../../common/batches';
import { HOUR_MS } from '../../common/days';
import { MailKind, type Outbox } from '../mail';
import { toMailPurchase } from '../orders';
import { findUnreported, type UnreportedRefund } from './failed-refunds';
import { lockPayment } from './payment-update';
import { toRefundLine } from './queue-mails';
import { Refund } from './refund.entity';
import { sumAmounts } from './refund-rows';

/** The customer does not hear of a refund that is made again within this time. */
const NOTICE_MS = HOUR_MS;

interface DueRefundMails {
  readonly database: DataSource;
  readonly outbox: Outbox;
  readonly now: Date;
}

/**
 * Tells customers what is due for refunds that failed an hour ago or before: one email for those of a payment, and none again for
 * the same refund. Calls `onError` for each payment whose email was not stored.
 * @param signal ends the run after the current payment.
 */
export async function queueDueRefundMails(
  { database, outbox, now }: DueRefundMails,
  onError: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  const failedUntil = new Date(now.getTime() - NOTICE_MS);

  const queueMail = async (manager: EntityManager, { paymentId, purchaseId }: UnreportedRefund) => {
    const { purchase, orders } = await lockPayment(manager, { id: paymentId, purchaseId });
    // Read after the lock: it may have been refunded meanwhile.
    const refunds = await findUnreported(manager, failedUntil, { paymentId });
    const lines = refunds.flatMap((refund) =>
      orders.filter(({ id }) => id === refund.orderId).map((order) => toRefundLine(order, refund)),
    );
    const [first] = lines;
    if (first === undefined) return;
    const data = { ...toMailPurchase(purchase), lines, total: sumAmounts(refunds) };
    const mail = { userId: purchase.userId, eventId: first.refundId, data };
    await outbox.add(manager, MailKind.REFUND_DUE, mail);
    const ids = refunds.map(({ id }) => id);
    await manager.getRepository(Refund).update({ id: In(ids) }, { dueMailedAt: now });
  };

  const loadBatch = (afterId: string) => findUnreported(database.manager, failedUntil, { afterId });
  const tried = new Set<string>();
  for await (const refund of inBatches(loadBatch, signal)) {
    if (tried.has(refund.paymentId)) continue;
    tried.add(refund.paymentId);
    await database.transaction((manager) => queueMail(manager, refund)).catch(onError);
  }
}
