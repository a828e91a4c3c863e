import type { EntityManager } from 'typeorm';
import { ERASED } from '../../common/erased';
import { markChanged } from '../../platform/generations/generations';
import { DEFAULT_AVATAR_PATH } from '../../platform/images/image-urls';

/** Removes the name and the avatar of a user who is deleted from the reviews of the shop, which stay. */
export async function eraseReviewer(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(
    'UPDATE reviews SET user_id = NULL, reviewer_name = $3, reviewer_avatar = $2 WHERE user_id = $1',
    [userId, DEFAULT_AVATAR_PATH, ERASED.name],
  );
  markChanged(manager, 'reviews');
}
