import type { EntityManager } from 'typeorm';
import { markChanged } from '../../platform/generations/generations';

/** Removes the name of a user who is deleted from the reviews of tools, which stay. */
export async function eraseToolReviewer(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('UPDATE tool_reviews SET user_id = NULL, reviewer_name = NULL WHERE user_id = $1', [
    userId,
  ]);
  markChanged(manager, 'catalogue');
}
