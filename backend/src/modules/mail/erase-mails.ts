import { In, type EntityManager } from 'typeorm';
import type { MailKind } from './mail-data';
import { Mail } from './mail.entity';

/** The ids of the emails about the purchases of the user with the id $1. */
const ABOUT_PURCHASES = `SELECT mails.id FROM purchases JOIN mails ON mails.data ->> 'purchaseId' = purchases.id::text
  WHERE purchases.user_id = $1`;

/** The ids of the emails to the user with the id $1, and of the copies of invoices and refunds to another address. */
export const SELECT_MAILS_OF_USER = `SELECT id FROM mails WHERE user_id = $1
  UNION ALL ${ABOUT_PURCHASES} AND mails.address IS NOT NULL`;

/** Deletes the emails to a user who is deleted, and the copies of invoices and refunds to another address. */
export async function eraseMails(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`DELETE FROM mails WHERE id IN (${SELECT_MAILS_OF_USER})`, [userId]);
}

/** Deletes the emails about the purchases of a deleted user, those to admins too. */
export async function eraseMailsAboutPurchases(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`DELETE FROM mails WHERE id IN (${ABOUT_PURCHASES})`, [userId]);
}

/** Deletes the emails about events whose records are erased. */
export async function eraseMailsOfEvents(
  manager: EntityManager,
  kind: MailKind,
  eventIds: readonly string[],
): Promise<void> {
  await manager.getRepository(Mail).delete({ kind, eventId: In([...eventIds]) });
}
