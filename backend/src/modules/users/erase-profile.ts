import type { EntityManager } from 'typeorm';
import { ERASED } from '../../common/erased';
import { DEFAULT_AVATAR_PATH } from '../../platform/images/image-urls';

/** Erases the profile of a user who is deleted, but for the name of an admin, which the audit log shows. */
export async function eraseProfile(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(
    `UPDATE users SET email = $2, avatar = $3, phone_number = NULL, education = NULL, location = NULL,
       display_name = CASE WHEN EXISTS (SELECT FROM audit_events WHERE actor_id = $1) THEN display_name ELSE $4 END
     WHERE id = $1`,
    [userId, ERASED.email, DEFAULT_AVATAR_PATH, ERASED.name],
  );
}
