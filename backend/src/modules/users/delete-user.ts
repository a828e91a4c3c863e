import { IsNull, MoreThan, type DataSource } from 'typeorm';
import { inBatches } from '../../common/batches';
import { denied, notFound } from '../../common/errors';
import { requireId } from '../../common/ids';
import { Role, type Viewer } from '../../common/viewer';
import type { IdentityProvider } from '../../platform/identity/identity-provider';
import { AuditAction, recordAudit } from '../audit';
import { lockAdmins, rejectLastAdmin } from './admin-role';
import type { TokenExchangeDependencies } from './exchange-token';
import { User } from './user.entity';
import { canDeleteUser } from '../policies';

/** The users that the job reads together. */
const BATCH = 50;

/**
 * Deletes a user with what the other modules store only for the user. The orders, payments and reviews stay. The account
 * at the identity provider is deleted afterwards, by {@link deleteIdentity}; no token exchange accepts it meanwhile.
 * @throws DomainError NOT_FOUND, LAST_ADMIN
 */
export function deleteUser(
  { database, clock, eraseUserData }: TokenExchangeDependencies,
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
    if (user === null) throw notFound('user');
    if (!canDeleteUser({ ...viewer, role }, user)) throw denied('user');
    rejectLastAdmin(admins, user, 'The last admin cannot be deleted. Make another user an admin first.');
    const at = clock();
    const changes = { deletedAt: at };
    await users.update({ id: user.id }, { ...changes, identityDeletion: 'pending' });
    await eraseUserData(manager, user.id);
    if (viewer.id !== user.id) {
      const action = AuditAction.DELETE_USER;
      await recordAudit(manager, viewer, { action, targetId: user.id, before: user, after: changes, at });
    }
    return user;
  });
}

/**
 * Deletes the account of a deleted user at the identity provider.
 * @throws DomainError PROVIDER_UNAVAILABLE
 */
export async function deleteIdentity(
  database: DataSource,
  identityProvider: IdentityProvider,
  { id, firebaseUid }: User,
): Promise<void> {
  await identityProvider.delete(firebaseUid);
  await database.getRepository(User).update({ id }, { identityDeletion: 'done' });
}

/** Deletes the accounts that {@link deleteIdentity} could not delete before. Calls `onError` for each that fails. */
export async function retryIdentityDeletions(
  database: DataSource,
  identityProvider: IdentityProvider,
  onError: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  const pending = inBatches(
    (afterId) =>
      database.getRepository(User).find({
        where: { id: MoreThan(afterId), identityDeletion: 'pending' },
        order: { id: 'ASC' },
        take: BATCH,
      }),
    signal,
  );
  for await (const user of pending) await deleteIdentity(database, identityProvider, user).catch(onError);
}
