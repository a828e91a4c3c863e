import type { EntityManager } from 'typeorm';
import { eraseMailsOfEvents, MailKind } from '../mail';

/** The requests with the verified address of a user; an unverified one may be that of another person. */
const REQUESTS = `SELECT r.id FROM customization_requests r JOIN users ON users.email = r.email AND users.email_verified
  WHERE users.id = $1`;

/** Deletes the customization requests of a user who is deleted, with their answers and the emails of these. */
export async function eraseCustomizationRequests(manager: EntityManager, userId: string): Promise<void> {
  const answers = await manager.query<{ id: string }[]>(
    `SELECT id FROM customization_answers WHERE request_id IN (${REQUESTS})`,
    [userId],
  );
  const answerIds = answers.map(({ id }) => id);
  await eraseMailsOfEvents(manager, MailKind.CUSTOMIZATION_ANSWER, answerIds);
  await manager.query(`DELETE FROM customization_requests WHERE id IN (${REQUESTS})`, [userId]);
}
