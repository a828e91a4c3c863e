import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { parseEmail } from '../../common/email';
import { DomainError, notFound } from '../../common/errors';
import { requireId } from '../../common/ids';
import { adminRequired, Role, type Viewer } from '../../common/viewer';
import { AuditAction, recordAudit } from '../audit';
import { User } from './user.entity';

/**
 * Makes a user an admin and ends the sessions of the user. Has no effect on an admin.
 * @param viewer undefined for the operator
 * @throws DomainError FORBIDDEN, NOT_FOUND, EMAIL_NOT_VERIFIED
 */
export function makeAdmin(
  database: DataSource,
  clock: Clock,
  viewer: Viewer | undefined,
  id: string,
): Promise<User> {
  return database.transaction(async (manager) => {
    if (viewer !== undefined) await lockAdmins(manager, viewer);
    const user = await lockUserById(manager, id);
    if (user.role === Role.ADMIN) return user;
    if (!user.emailVerified) {
      throw new DomainError(
        'EMAIL_NOT_VERIFIED',
        `${user.email} is not verified, so this user cannot be an admin.`,
      );
    }
    return changeRole(manager, viewer, user, Role.ADMIN, clock());
  });
}

/**
 * Makes the user with an email address an admin, for the operator. The user must have signed in before.
 * @throws DomainError NOT_FOUND, EMAIL_NOT_VERIFIED
 */
export async function makeAdminByEmail(database: DataSource, clock: Clock, address: string): Promise<User> {
  const email = parseEmail(address);
  const user = email && (await database.getRepository(User).findOneBy({ email, deletedAt: IsNull() }));
  if (!user) throw notFound('user');
  return makeAdmin(database, clock, undefined, user.id);
}

/**
 * Makes an admin a customer and ends the sessions of the user. Has no effect on a customer.
 * @throws DomainError FORBIDDEN, NOT_FOUND, LAST_ADMIN
 */
export function removeAdmin(database: DataSource, clock: Clock, viewer: Viewer, id: string): Promise<User> {
  return database.transaction(async (manager) => {
    const admins = await lockAdmins(manager, viewer);
    const user = await lockUserById(manager, id);
    if (user.role !== Role.ADMIN) return user;
    rejectLastAdmin(admins, user, 'The last admin cannot be removed. Make another user an admin first.');
    return changeRole(manager, viewer, user, Role.USER, clock());
  });
}

/**
 * Locks the admins in the order of their ids, so that of two admins who remove each other simultaneously one remains.
 * @param viewer must still be an admin, unless undefined
 * @throws DomainError FORBIDDEN
 */
export async function lockAdmins(manager: EntityManager, viewer?: Viewer): Promise<readonly User[]> {
  const admins = await manager.getRepository(User).find({
    where: { role: Role.ADMIN, deletedAt: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
  if (viewer !== undefined && !admins.some(({ id }) => id === viewer.id)) throw adminRequired();
  return admins;
}

/** @throws DomainError LAST_ADMIN with the message, when the user is the only admin. */
export function rejectLastAdmin(admins: readonly User[], { id }: User, message: string): void {
  if (admins.length === 1 && admins[0]?.id === id) throw new DomainError('LAST_ADMIN', message);
}

/** @throws DomainError NOT_FOUND also when the user was deleted. */
export async function lockUserById(manager: EntityManager, id: string): Promise<User> {
  const user = await manager.getRepository(User).findOne({
    where: { id: requireId(id, 'user'), deletedAt: IsNull() },
    lock: { mode: 'for_no_key_update' },
  });
  if (user === null) throw notFound('user');
  return user;
}

async function changeRole(
  manager: EntityManager,
  viewer: Viewer | undefined,
  user: User,
  role: Role,
  at: Date,
): Promise<User> {
  const changes = { role, sessionVersion: user.sessionVersion + 1 };
  await manager.getRepository(User).update({ id: user.id }, changes);
  const action = role === Role.ADMIN ? AuditAction.MAKE_ADMIN : AuditAction.REMOVE_ADMIN;
  await recordAudit(manager, viewer, { action, targetId: user.id, before: user, after: { role }, at });
  return Object.assign(user, changes);
}
