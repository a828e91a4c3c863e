import { IsNull, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { notFound } from '../../common/errors';
import { requireId } from '../../common/ids';
import { Role, type Viewer } from '../../common/viewer';
import type { IdentityProvider } from '../../platform/identity/identity-provider';
import { AuditAction, recordAudit } from '../audit';
import { lockAdmins, rejectLastAdmin } from './admin-role';
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
    const userId = requireId(id, 'user');
    const admins = await lockAdmins(manager);
    const users = manager.getRepository(User);
    const user = await users.findOneBy({ id: userId, deletedAt: IsNull() });
    // The viewer may have been demoted since the authentication.
    const role = admins.find((admin) => admin.id === viewer.id)?.role ?? Role.USER;
    if (user === null || !canDeleteUser({ ...viewer, role }, user)) throw notFound('user');
    rejectLastAdmin(admins, user, 'The last admin cannot be deleted. Make another user an admin first.');
    const at = clock();
    const changes = { deletedAt: at };
    await users.update({ id: user.id }, changes);
    if (viewer.id !== user.id) {
      const action = AuditAction.DELETE_USER;
      await recordAudit(manager, viewer, { action, targetId: user.id, before: user, after: changes, at });
    }
    await identityProvider.delete(user.firebaseUid);
    return user;
  });
}
