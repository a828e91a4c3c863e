import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError, notFound } from '../../common/errors';
import { requireId } from '../../common/ids';
import { Role, type Viewer } from '../../common/viewer';
import type { IdentityProvider } from '../../platform/identity/identity-provider';
import { User } from './user.entity';
import { canDeleteUser } from '../policies';

/**
 * Deletes a user here and at the identity provider, both or neither. The user's orders, payments and reviews stay.
 * @throws DomainError NOT_FOUND, LAST_ADMIN, PROVIDER_UNAVAILABLE
 */
export function deleteUser(
  database: DataSource,
  identityProvider: IdentityProvider,
  clock: Clock,
  viewer: Viewer,
  id: string,
): Promise<User> {
  return database.transaction(async (manager) => {
    // Locks the admins, so that of two admins who delete each other simultaneously one remains.
    const admins = await lockAdmins(manager);
    const users = manager.getRepository(User);
    const user = await users.findOneBy({ id: requireId(id, 'user'), deletedAt: IsNull() });
    if (user === null || !canDeleteUser(viewer, user)) throw notFound('user');
    if (admins.length === 1 && admins[0]?.id === user.id) {
      throw new DomainError(
        'LAST_ADMIN',
        'The last admin cannot be deleted. Make another user an admin first.',
      );
    }
    await users.update({ id: user.id }, { deletedAt: clock() });
    await identityProvider.delete(user.firebaseUid);
    return user;
  });
}

function lockAdmins(manager: EntityManager): Promise<User[]> {
  return manager.getRepository(User).find({
    where: { role: Role.ADMIN, deletedAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
}
