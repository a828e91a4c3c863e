import type { DataSource } from 'typeorm';
import { MailKind, type MailData, type Outbox } from '../mail';

/** The alerts that one transaction replaces by emails. */
const BATCH = 200;

type DueAlert = MailData[MailKind.BACK_IN_STOCK] & {
  readonly id: string;
  readonly userId: string;
  readonly wantsMail: boolean;
};

/**
 * Replaces the alerts of tools that are back in stock by emails, from the state of the tables: however the stock has
 * returned, and without work in the transaction that returned it. The alerts of users who were deleted, or have turned emails
 * off, end without one.
 */
export async function queueStockAlerts(
  database: DataSource,
  outbox: Outbox,
  signal?: AbortSignal,
): Promise<void> {
  let count: number;
  do {
    count = await database.transaction(async (manager) => {
      const due = await manager.query<DueAlert[]>(
        `SELECT alert.id, alert.user_id AS "userId", tool_name AS "toolName", slug, available, price,
           min_order AS "minOrder", users.deleted_at IS NULL AND email_verified AND email_updates AS "wantsMail"
         FROM stock_alerts alert JOIN tools ON tools.id = tool_id JOIN users ON users.id = user_id
         WHERE (available >= min_order AND tools.deleted_at IS NULL) OR users.deleted_at IS NOT NULL
         ORDER BY alert.id LIMIT ${BATCH} FOR UPDATE OF alert`,
      );
      if (due.length === 0) return 0;
      const ids = due.map(({ id }) => id);
      await manager.query('DELETE FROM stock_alerts WHERE id = ANY($1)', [ids]);
      const mails = due
        .filter(({ wantsMail }) => wantsMail)
        .map(({ id: eventId, userId, toolName, slug, available, price, minOrder }) => ({
          userId,
          eventId,
          data: { toolName, slug, available, price, minOrder },
        }));
      await outbox.add(manager, MailKind.BACK_IN_STOCK, ...mails);
      return due.length;
    });
  } while (count === BATCH && !signal?.aborted);
}
