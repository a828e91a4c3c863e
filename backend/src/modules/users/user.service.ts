import { In, IsNull, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { parseInput } from '../../common/validate-input';
import { parseEmail } from '../../common/email';
import { DomainError, notFound } from '../../common/errors';
import { newId, requireId } from '../../common/ids';
import { DEFAULT_AVATAR_PATH, type ImageUrls } from '../../platform/images/image-urls';
import type { Page } from '../../common/page';
import { Role, type Viewer } from '../../common/viewer';
import type { ListArgs } from '../../graphql/list-args';
import { WhereBuilder } from '../../platform/database/where-builder';
import { keysetPage } from '../../platform/database/keyset-page';
import type { AccessTokens } from '../../platform/access-tokens';
import type { Identity, IdentityProvider } from '../../platform/identity/identity-provider';
import type { Session } from './session';
import { deleteUser } from './delete-user';
import { updateProfile } from './update-profile';
import { SyncUserInput, type UpdateProfileInput } from './user.inputs';
import { User } from './user.entity';
import type { UserSort } from './user.args';
import { canViewUser } from '../policies';

export class UserService {
  constructor(
    private readonly database: DataSource,
    private readonly identityProvider: IdentityProvider,
    private readonly tokens: AccessTokens,
    private readonly images: ImageUrls,
    private readonly adminEmails: readonly string[],
    private readonly clock: Clock,
    /** Called after a user was deleted. */
    private readonly onDeleted: (userId: string) => Promise<void>,
  ) {}

  /**
   * Exchanges an ID token of the identity provider for a session. The first call creates the account.
   * @param expectedEmail the e-mail address that the token must have, when the API requires one.
   * @throws DomainError UNAUTHENTICATED, FORBIDDEN, ACCOUNT_CONFLICT, PROVIDER_UNAVAILABLE
   */
  async exchangeToken(idToken: string, input: SyncUserInput, expectedEmail?: string): Promise<Session> {
    const identity = await this.identityProvider.verify(idToken);
    if (expectedEmail !== undefined && parseEmail(expectedEmail) !== identity.email) {
      throw new DomainError('FORBIDDEN', 'This sign-in belongs to a different e-mail address.');
    }
    const known = await this.database
      .getRepository(User)
      .findOneBy({ firebaseUid: identity.uid, deletedAt: IsNull() });
    const user = known ?? (await this.register(identity, input));
    await this.promoteConfiguredAdmin(user, identity);
    return { ...(await this.tokens.issue(user.id)), user };
  }

  /** The user of an access token, as currently stored; undefined for an invalid token or a deleted user. */
  async authenticate(accessToken: string): Promise<User | undefined> {
    const id = await this.tokens.verify(accessToken);
    return id === undefined
      ? undefined
      : ((await this.database.getRepository(User).findOneBy({ id, deletedAt: IsNull() })) ?? undefined);
  }

  /**
   * The user with an e-mail address, in any case.
   * @throws DomainError NOT_FOUND, also for a user that the viewer may not see.
   */
  async findByEmail(viewer: Viewer, address: string): Promise<User> {
    const email = parseEmail(address);
    if (email === undefined) throw notFound('user');
    return this.find(viewer, { email });
  }

  /**
   * Makes the user with an e-mail address an admin, for the operator. The user must have signed in before.
   * @throws DomainError NOT_FOUND
   */
  async makeAdminByEmail(address: string): Promise<User> {
    const email = parseEmail(address);
    const user = email && (await this.database.getRepository(User).findOneBy({ email, deletedAt: IsNull() }));
    if (!user) throw notFound('user');
    return this.makeAdmin(user.id);
  }

  /** @throws DomainError BAD_USER_INPUT, UNAUTHENTICATED */
  updateProfile(viewer: Viewer, input: UpdateProfileInput): Promise<User> {
    return updateProfile(this.database, this.images, viewer, input);
  }

  /** All users. */
  list({ search, ...list }: ListArgs<`${UserSort}`>, select?: readonly string[]): Promise<Page<User>> {
    const where = new WhereBuilder()
      .where('deleted_at IS NULL')
      .whereMatches(search, 'display_name', 'email');
    return keysetPage(this.database, { entity: User, where, select, ...list }, list);
  }

  /** @throws DomainError NOT_FOUND, also for a user that the viewer may not see. */
  async findVisible(viewer: Viewer, id: string): Promise<User> {
    return this.find(viewer, { id: requireId(id, 'user') });
  }

  /** The e-mail address of each user, deleted or not, or null, in the order of the ids. */
  readonly loadEmails = async (ids: readonly string[]): Promise<readonly (string | null)[]> => {
    const found = await this.database
      .getRepository(User)
      .find({ select: { id: true, email: true }, where: { id: In(ids) } });
    const emails = new Map(found.map(({ id, email }) => [id, email]));
    return ids.map((id) => emails.get(id) ?? null);
  };

  /**
   * Makes a user an admin; has no effect on an admin.
   * @throws DomainError NOT_FOUND
   */
  async makeAdmin(id: string): Promise<User> {
    const where = { id: requireId(id, 'user'), deletedAt: IsNull() };
    await this.database.getRepository(User).update(where, { role: Role.ADMIN });
    const user = await this.database.getRepository(User).findOneBy(where);
    if (user === null) throw notFound('user');
    return user;
  }

  /** @throws DomainError NOT_FOUND, LAST_ADMIN, PROVIDER_UNAVAILABLE */
  async delete(viewer: Viewer, id: string): Promise<User> {
    const user = await deleteUser(this.database, this.identityProvider, this.clock, viewer, id);
    // The user is deleted in any case. The job `expire-orders` does what fails here, and logs its errors.
    await this.onDeleted(user.id).catch(() => undefined);
    return user;
  }

  private async find(viewer: Viewer, where: { id: string } | { email: string }): Promise<User> {
    const user = await this.database.getRepository(User).findOneBy({ ...where, deletedAt: IsNull() });
    if (user === null || !canViewUser(viewer, user)) throw notFound('user');
    return user;
  }

  private async register(identity: Identity, input: SyncUserInput): Promise<User> {
    const users = this.database.getRepository(User);
    const user = users.create({
      id: newId(),
      firebaseUid: identity.uid,
      email: identity.email,
      displayName: input.displayName?.trim() || (await initialDisplayName(identity)),
      avatar:
        this.images.toStoredPath(input.photoURL?.trim() || identity.photoURL || '') ?? DEFAULT_AVATAR_PATH,
      role: Role.USER,
      createdAt: this.clock(),
    });
    // Two simultaneous first calls create one account. An address that belongs to another account stays with it.
    await users.createQueryBuilder().insert().values(user).orIgnore().execute();
    const stored = await users.findOneBy({ firebaseUid: identity.uid, deletedAt: IsNull() });
    if (stored === null) {
      throw new DomainError('ACCOUNT_CONFLICT', `${identity.email} belongs to another account of this shop.`);
    }
    return stored;
  }

  /** Makes a user with a verified e-mail address of ADMIN_EMAILS an admin. */
  private async promoteConfiguredAdmin(user: User, identity: Identity): Promise<void> {
    if (user.role === Role.ADMIN || !identity.emailVerified || !this.adminEmails.includes(identity.email))
      return;
    await this.database.getRepository(User).update({ id: user.id }, { role: Role.ADMIN });
    user.role = Role.ADMIN;
  }
}

/** The name at Firebase if it is a valid input, which Firebase does not check; else the local part of the e-mail address. */
async function initialDisplayName({ displayName, email }: Identity): Promise<string> {
  const atFirebase = await parseInput(SyncUserInput, { displayName: displayName ?? null }).catch(
    () => undefined,
  );
  return atFirebase?.displayName?.trim() || email.replace(/@.*/, '');
}
