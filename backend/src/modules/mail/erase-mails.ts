import type { EntityManager } from 'typeorm';
import { Mail } from './mail.entity';

/** Deletes the emails of a user who is deleted. */
export async function eraseMails(manager: EntityManager, userId: string): Promise<void> {
  await manager.getRepository(Mail).delete({ userId });
}
