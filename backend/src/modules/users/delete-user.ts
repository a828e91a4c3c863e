import { MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { inBatches } from '../../common/batches';
import { formatCounted } from '../../common/counts';
import { denied, DomainError } from '../../common/errors';
import { Role, type Viewer } from '../../common/viewer';
import type { IdentityProvider } from '../../platform/identity/identity-provider';
import { AuditAction, recordAudit } from '../audit';
import { lockAdmins, lockUserById, rejectLastAdmin } from './admin-role';
import type { PurchaseErasure } from './erase-purchases';
import type { UserDependencies } from './user-dependencies';
import { User } from './user.entity';
import { canDeleteUser } from '../policies';

/** The users that the job reads together. */
const BATCH = 50;

const LAST_ADMIN = 'The last admin cannot be deleted. Make another user an admin first.';

/** Counts records of a user. */
export type CountOfUser = (manager: EntityManager, userId: string) => Promise<number>;

/** What the shop and a user owe each other, such as orders to deliver. Users delete their accounts only when it is done. */
export interface Obligation {
  /** Singular, such as `open return`. */
  readonly noun: string;
  readonly count: CountOfUser;
}

/** What other modules do when a user is deleted. */
export interface AccountDeletion {
  /** The payments that `closePayments` has left open. */
  readonly openPayments: Obligation;
  /** All others. */
  readonly obligations: readonly Obligation[];
  /** Closes the payments that can be closed. */
  readonly closePayments: (userId: string) => Promise<void>;
  /** Called after a user was deleted; a job repeats what fails in it. */
  readonly cancelUnpaidOrders: (userId: string) => Promise<void>;
  readonly purchaseErasure: PurchaseErasure;
}

/**
 * Deletes a user with what is stored only for the user. The orders and payments stay, and the reviews without the name. Their
 * personal data are erased afterwards, by {@link erasePurchasesOf}. The account at the identity provider is deleted afterwards, by
 * {@link deleteIdentity}; no token exchange accepts it meanwhile.
 * @throws DomainError NOT_FOUND, LAST_ADMIN, CONFLICT for users themselves while an obligation is open
 */
export function deleteUser(
  { database, clock, eraseUserData }: UserDependencies,
  { openPayments, obligations }: AccountDeletion,
  viewer: Viewer,
  id: string,
): Promise<User> {
  return database.transaction(async (manager) => {
    const admins = await lockAdmins(manager);
    const user = await lockUserById(manager, id);
    // The viewer may have been demoted since the authentication.
    const role = admins.find((admin) => admin.id === viewer.id)?.role ?? Role.USER;
    if (!canDeleteUser({ ...viewer, role }, user)) throw denied('user');
    rejectLastAdmin(admins, user, LAST_ADMIN);
    const at = clock();
    const changes = { deletedAt: at };
    // Before the check: requests of the user that lock the account end first, or find it deleted.
    await manager.getRepository(User).update({ id: user.id }, { ...changes, identityDeletion: 'pending' });
    if (viewer.id === user.id) await rejectOpenObligations(manager, [openPayments, ...obligations], user.id);
    await eraseUserData(manager, user.id);
    if (viewer.id !== user.id) {
      const action = AuditAction.DELETE_USER;
      await recordAudit(manager, viewer, { action, targetId: user.id, before: user, after: changes, at });
    }
    return user;
  });
}

/**
 * Closes the payments of users who delete their own accounts, unless something else prevents that.
 * @throws DomainError NOT_FOUND, LAST_ADMIN, CONFLICT, PROVIDER_UNAVAILABLE
 */
export async function closePaymentsBeforeDeletion(
  database: DataSource,
  { obligations, closePayments }: AccountDeletion,
  id: string,
): Promise<void> {
  await database.transaction(async (manager) => {
    const admins = await lockAdmins(manager);
    rejectLastAdmin(admins, await lockUserById(manager, id), LAST_ADMIN);
    await rejectOpenObligations(manager, obligations, id);
  });
  await closePayments(id);
}

async function rejectOpenObligations(
  manager: EntityManager,
  obligations: readonly Obligation[],
  userId: string,
): Promise<void> {
  const open: string[] = [];
  for (const { noun, count } of obligations) {
    const found = await count(manager, userId);
    if (found > 0) open.push(formatCounted(found, noun));
  }
  if (open.length === 0) return;
  const message = `Your account can be deleted once your purchases are completed. It still has ${new Intl.ListFormat('en').format(open)}.`;
  throw new DomainError('CONFLICT', message);
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
