import type { EntityManager } from 'typeorm';
import { DEFAULT_AVATAR_PATH } from '../../platform/images/image-urls';
import { User } from './user.entity';

/** Erases the profile of a user who is deleted, but for the name and the email address, which orders and events show. */
export async function eraseProfile(manager: EntityManager, userId: string): Promise<void> {
  await manager
    .getRepository(User)
    .update(
      { id: userId },
      { phoneNumber: null, education: null, location: null, avatar: DEFAULT_AVATAR_PATH },
    );
}
