import type { EntityManager } from 'typeorm';
import { ERASED } from '../../common/erased';
import { DEFAULT_AVATAR_PATH } from '../../platform/images/image-urls';

/** Erases the profile of a user who is deleted, but for the name and the address, by which admins find open purchases. */
export async function eraseProfile(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(
    'UPDATE users SET avatar = $2, phone_number = NULL, education = NULL, location = NULL WHERE id = $1',
    [userId, DEFAULT_AVATAR_PATH],
  );
}

/** Erases the email address and the name of a deleted user, but for the name of an admin, which the audit log shows. */
export async function eraseNameAndEmail(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(
    `UPDATE users SET email = $2,
       display_name = CASE WHEN EXISTS (SELECT FROM audit_events WHERE actor_id = $1) THEN display_name ELSE $3 END
     WHERE id = $1`,
    [userId, ERASED.email, ERASED.name],
  );
}
