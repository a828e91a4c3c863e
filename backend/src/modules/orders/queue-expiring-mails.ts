import { In, type DataSource, type EntityManager } from 'typeorm';
import { daysAfter, daysBefore } from '../../common/days';
import { MailKind, type Outbox } from '../mail';
import { findOutstanding } from './lock-purchase';
import { toMailOrders } from './mail-orders';
import { Order } from './order.entity';
import { UNPAID } from './order.state';
import { Purchase } from './purchase.entity';

/** A purchase expires soon when it can be paid for no more days than this. */
export const EXPIRY_NOTICE_DAYS = 3;
/** The purchases that one transaction locks. */
const BATCH = 100;

/**
 * Stores an email for each unpaid purchase that expires within three days, once. Has no effect when purchases expire sooner
 * than that after they were placed, or never.
 */
export async function queueExpiringMails(
  database: DataSource,
  outbox: Outbox,
  now: Date,
  unpaidOrderDays: number,
  signal?: AbortSignal,
): Promise<void> {
  if (unpaidOrderDays <= EXPIRY_NOTICE_DAYS) return;
  const placedAfter = daysBefore(now, unpaidOrderDays);
  const placedUntil = daysBefore(now, unpaidOrderDays - EXPIRY_NOTICE_DAYS);
  let count: number;
  do {
    count = await database.transaction(async (manager) => {
      const purchases = await lockExpiring(manager, placedAfter, placedUntil);
      // Read after the lock: they may have been paid meanwhile.
      const orders = await manager.getRepository(Order).find({
        where: { purchaseId: In(purchases.map(({ id }) => id)) },
        order: { id: 'DESC' },
      });
      const mails = purchases.flatMap((purchase) => {
        const unpaid = findOutstanding(orders.filter(({ purchaseId }) => purchaseId === purchase.id));
        if (unpaid.length === 0) return [];
        const payUntil = daysAfter(purchase.createdAt, unpaidOrderDays).toISOString();
        const data = { ...toMailOrders(purchase, unpaid), payUntil };
        return [{ userId: purchase.userId, eventId: purchase.id, data }];
      });
      await outbox.add(manager, MailKind.PURCHASE_EXPIRING, ...mails);
      return purchases.length;
    });
  } while (count === BATCH && !signal?.aborted);
}

async function lockExpiring(
  manager: EntityManager,
  placedAfter: Date,
  placedUntil: Date,
): Promise<readonly Purchase[]> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT purchase.id FROM purchases purchase JOIN users ON users.id = purchase.user_id
     WHERE purchase.id IN (
         SELECT purchase_id FROM orders
         WHERE ${UNPAID} AND created_at > $1 AND created_at <= $2
       )
       AND users.deleted_at IS NULL
       AND NOT EXISTS (
         SELECT FROM mails
         WHERE kind = 'PURCHASE_EXPIRING' AND event_id = purchase.id AND mails.user_id = purchase.user_id
       )
     ORDER BY purchase.id LIMIT ${BATCH} FOR NO KEY UPDATE OF purchase`,
    [placedAfter, placedUntil],
  );
  return manager.getRepository(Purchase).findBy({ id: In(rows.map(({ id }) => id)) });
}
