import { IsNull, type Repository } from 'typeorm';
import { parseEmail } from '../../common/email';
import { badInput, DomainError, denied, notFound } from '../../common/errors';
import { textsInOrder, type TextOfId } from '../../common/group-by';
import { requireId } from '../../common/ids';
import type { ListRequest, Page } from '../../common/page';
import type { RequestInfo, Viewer } from '../../common/viewer';
import { WhereBuilder } from '../../platform/database/where-builder';
import { keysetPage } from '../../platform/database/keyset-page';
import { readRecord } from '../../platform/database/read-records';
import { RecordReader } from '../../platform/database/record-reader';
import { logSecurityEvent } from '../../platform/security-log';
import { makeAdmin, removeAdmin } from './admin-role';
import {
  closePaymentsBeforeDeletion,
  deleteIdentity,
  deleteUser,
  retryIdentityDeletions,
  type AccountDeletion,
} from './delete-user';
import { erasePurchasesOf, erasePurchasesOfDeletedUsers } from './erase-purchases';
import { exchangeToken } from './exchange-token';
import type { Session } from './session';
import { updateProfile } from './update-profile';
import type { UserDependencies } from './user-dependencies';
import type { SyncUserInput, UpdateProfileInput } from './user.inputs';
import { User } from './user.entity';
import { canViewUser } from '../policies';

const MINUTE_MS = 60_000;

export class UserService {
  private readonly reader: RecordReader<User>;

  constructor(
    private readonly deps: UserDependencies,
    private readonly deletion: AccountDeletion,
  ) {
    this.reader = new RecordReader(deps.database, User, 'deleted_at IS NULL');
  }

  /**
   * Exchanges an ID token of the identity provider for a session. The first call creates the account.
   * @param expectedEmail the email address that the account must have, when the API requires one.
   * @throws DomainError UNAUTHENTICATED, FORBIDDEN, ACCOUNT_CONFLICT, PROVIDER_UNAVAILABLE
   */
  async exchangeToken(
    idToken: string,
    input: SyncUserInput,
    request: RequestInfo,
    expectedEmail?: string,
  ): Promise<Session> {
    try {
      const session = await exchangeToken(this.deps, idToken, input, request, expectedEmail);
      const { id: userId } = session.user;
      logSecurityEvent(request, { name: 'sign_in_succeeded', userId, operation: 'syncUser' });
      return session;
    } catch (error) {
      if (error instanceof DomainError) error.securityEvent = 'sign_in_failed';
      throw error;
    }
  }

  /**
   * The user of an access token, as currently stored; undefined for an invalid token, an ended session or a deleted
   * user.
   */
  async authenticate(accessToken: string, request: RequestInfo): Promise<Viewer | undefined> {
    const session = await this.deps.tokens.verify(accessToken);
    if (session === undefined) return undefined;
    const { userId, version, signedInAt } = session;
    const user = await this.reader.read(userId);
    return user?.sessionVersion === version ? Object.assign(user, { signedInAt, request }) : undefined;
  }

  /** The record of the viewer, which {@link authenticate} has read: no further statement is needed. */
  recordOf(viewer: Viewer): User {
    if (!(viewer instanceof User)) throw new TypeError('The viewer was not authenticated here');
    return viewer;
  }

  /**
   * The user with an email address, in any case.
   * @throws DomainError NOT_FOUND, also for a user that the viewer may not see.
   */
  async findVisibleByEmail(viewer: Viewer, address: string): Promise<User> {
    const email = parseEmail(address);
    if (email === undefined) throw notFound('user');
    return this.find(viewer, new WhereBuilder().where('email = ?', email));
  }

  /** @throws DomainError BAD_USER_INPUT, UNAUTHENTICATED */
  updateProfile(viewer: Viewer, input: UpdateProfileInput): Promise<User> {
    return updateProfile(this.deps.database, this.deps.images, viewer, input);
  }

  /**
   * Turns off the emails of a user that are not about purchases, by a link in one of them.
   * @throws DomainError BAD_USER_INPUT for a token that no email contains.
   */
  async unsubscribe(token: string): Promise<void> {
    const id = await this.deps.unsubscribeTokens.verify(token);
    if (id === undefined) throw badInput({ token: 'This link is incomplete or invalid' });
    await this.users.update({ id, deletedAt: IsNull() }, { emailUpdates: false });
  }

  /** All users. */
  list(
    { search, sortBy, descending, ...page }: ListRequest<keyof User>,
    select?: readonly string[],
  ): Promise<Page<User>> {
    const where = new WhereBuilder()
      .where('deleted_at IS NULL')
      .whereMatches(search, 'display_name', 'email');
    if (sortBy === 'lastPurchaseAt') where.where('last_purchase_at IS NOT NULL');
    return keysetPage(this.deps.database, { entity: User, where, sortBy, descending, select }, page);
  }

  /** @throws DomainError NOT_FOUND, also for a user that the viewer may not see. */
  async findVisible(viewer: Viewer, id: string): Promise<User> {
    return this.find(viewer, new WhereBuilder().where('id = ?', requireId(id, 'user')));
  }

  /** The email address of each user, deleted or not, or null, in the order of the ids. */
  readonly loadEmails = (ids: readonly string[]): Promise<readonly (string | null)[]> =>
    this.loadTexts('email', ids);

  /** The names of users by their ids, deleted or not, in the order of the ids; null for an unknown user. */
  readonly loadNames = (ids: readonly string[]): Promise<readonly (string | null)[]> =>
    this.loadTexts('display_name', ids);

  /** As {@link loadNames}; null for a deleted user. */
  readonly loadNamesOfExisting = (ids: readonly string[]): Promise<readonly (string | null)[]> =>
    this.loadTexts('display_name', ids, 'deleted_at IS NULL');

  /**
   * Makes a user an admin; has no effect on an admin.
   * @throws DomainError RECENT_SIGN_IN_REQUIRED, FORBIDDEN, NOT_FOUND, EMAIL_NOT_VERIFIED
   */
  async makeAdmin(viewer: Viewer, id: string): Promise<User> {
    this.requireRecentSignIn(viewer);
    return makeAdmin(this.deps.database, this.deps.clock, viewer, id);
  }

  /**
   * Makes an admin a customer; has no effect on a customer.
   * @throws DomainError RECENT_SIGN_IN_REQUIRED, FORBIDDEN, NOT_FOUND, LAST_ADMIN
   */
  async removeAdmin(viewer: Viewer, id: string): Promise<User> {
    this.requireRecentSignIn(viewer);
    return removeAdmin(this.deps.database, this.deps.clock, viewer, id);
  }

  /**
   * @throws DomainError RECENT_SIGN_IN_REQUIRED, NOT_FOUND, LAST_ADMIN, CONFLICT while purchases are open,
   * PROVIDER_UNAVAILABLE when it is unknown whether they are
   */
  async delete(viewer: Viewer, id: string): Promise<User> {
    this.requireRecentSignIn(viewer);
    const { database, identityProvider } = this.deps;
    if (requireId(id, 'user') === viewer.id)
      await closePaymentsBeforeDeletion(database, this.deletion, viewer.id);
    const user = await deleteUser(this.deps, this.deletion, viewer, id);
    // The user is deleted in any case. The jobs `delete-identities`, `expire-orders` and `erase-personal-data` do what fails here,
    // and log it.
    await Promise.allSettled([deleteIdentity(database, identityProvider, user), this.finishDeletion(user)]);
    return user;
  }

  /**
   * Erases the personal data in the purchases of deleted users of which something was open before. Calls `onError` for each
   * that fails.
   */
  erasePurchases(onError: (error: unknown) => void, signal?: AbortSignal): Promise<void> {
    const { database, clock } = this.deps;
    const { purchaseErasure } = this.deletion;
    return erasePurchasesOfDeletedUsers(database, clock, purchaseErasure, onError, signal);
  }

  /** Deletes the accounts at the identity provider that {@link delete} could not. Calls `onError` for each that fails. */
  retryIdentityDeletions(onError: (error: unknown) => void, signal?: AbortSignal): Promise<void> {
    return retryIdentityDeletions(this.deps.database, this.deps.identityProvider, onError, signal);
  }

  /**
   * Ends every session of the user, at the identity provider and here.
   * @throws DomainError UNAUTHENTICATED, PROVIDER_UNAVAILABLE
   */
  async signOutEverywhere({ id }: Viewer): Promise<void> {
    const { firebaseUid } = await this.users.findOneByOrFail({ id });
    const sessionsValidSince = await this.deps.identityProvider.revokeSessions(firebaseUid);
    // A simultaneous revocation may have stored a later time.
    await this.deps.database.query(
      `UPDATE users SET session_version = session_version + 1,
         sessions_valid_since = GREATEST(sessions_valid_since, $2)
       WHERE id = $1`,
      [id, sessionsValidSince],
    );
  }

  private async finishDeletion({ id }: User): Promise<void> {
    const { database, clock } = this.deps;
    await this.deletion.cancelUnpaidOrders(id);
    await erasePurchasesOf(database, clock, this.deletion.purchaseErasure, id);
  }

  /** @throws DomainError RECENT_SIGN_IN_REQUIRED */
  private requireRecentSignIn({ signedInAt }: Viewer): void {
    const { clock, sessionLimits } = this.deps;
    if (clock().getTime() - signedInAt.getTime() > sessionLimits.recentSignInMinutes * MINUTE_MS) {
      throw new DomainError('RECENT_SIGN_IN_REQUIRED', 'Sign in again to do this.');
    }
  }

  private get users(): Repository<User> {
    return this.deps.database.getRepository(User);
  }

  private async loadTexts(
    column: 'email' | 'display_name',
    ids: readonly string[],
    condition = 'true',
  ): Promise<readonly (string | null)[]> {
    const rows = await this.deps.database.query<TextOfId[]>(
      `SELECT id, ${column} AS text FROM users WHERE id = ANY($1) AND ${condition}`,
      [ids],
    );
    return textsInOrder(ids, rows);
  }

  private async find(viewer: Viewer, where: WhereBuilder): Promise<User> {
    const user = await readRecord(this.deps.database, User, where.where('deleted_at IS NULL'));
    if (user === null) throw notFound('user');
    if (!canViewUser(viewer, user)) throw denied('user');
    return user;
  }
}
