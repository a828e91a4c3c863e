import { In, type EntityManager } from 'typeorm';
import type { MailKind } from './mail-data';
import { Mail } from './mail.entity';

/** Deletes the emails of a user who is deleted. */
export async function eraseMails(manager: EntityManager, userId: string): Promise<void> {
  await manager.getRepository(Mail).delete({ userId });
}

/** Deletes the emails about events whose records are erased. */
export async function eraseMailsOfEvents(
  manager: EntityManager,
  kind: MailKind,
  eventIds: readonly string[],
): Promise<void> {
  await manager.getRepository(Mail).delete({ kind, eventId: In([...eventIds]) });
}
