import { In, type EntityManager } from 'typeorm';
import type { MailKind } from './mail-data';
import { Mail } from './mail.entity';

/** Deletes the emails of a user who is deleted, and the copies of invoices to another address. */
export async function eraseMails(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(
    `DELETE FROM mails WHERE id IN (
       SELECT id FROM mails WHERE user_id = $1
       UNION ALL
       SELECT mails.id FROM purchases JOIN mails ON mails.data ->> 'purchaseId' = purchases.id::text
       WHERE purchases.user_id = $1 AND mails.address IS NOT NULL)`,
    [userId],
  );
}

/** Deletes the emails about events whose records are erased. */
export async function eraseMailsOfEvents(
  manager: EntityManager,
  kind: MailKind,
  eventIds: readonly string[],
): Promise<void> {
  await manager.getRepository(Mail).delete({ kind, eventId: In([...eventIds]) });
}
