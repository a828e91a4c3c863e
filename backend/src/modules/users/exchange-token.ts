import { IsNull, MoreThan, Not, QueryFailedError, type EntityManager, type Repository } from 'typeorm';
import { daysAfter } from '../../common/days';
import { parseEmail } from '../../common/email';
import { DomainError } from '../../common/errors';
import { newId } from '../../common/ids';
import { parseInput } from '../../common/validate-input';
import { Role, type RequestInfo } from '../../common/viewer';
import type { Identity } from '../../platform/identity/identity-provider';
import { DEFAULT_AVATAR_PATH } from '../../platform/images/image-urls';
import { AuditAction, recordAudit } from '../audit';
import { MailKind } from '../mail';
import type { Session } from './session';
import type { UserDependencies } from './user-dependencies';
import { User } from './user.entity';
import { SyncUserInput } from './user.inputs';
import { quotas } from '../policies';

const ATTEMPTS = 3;
const UNIQUE_VIOLATION = '23505';

/**
 * Exchanges an ID token of the identity provider for a session, and brings the account up to date with the identity
 * provider. The first call creates the account.
 * @param expectedEmail the email address that the account must have, when the API requires one.
 * @throws DomainError RATE_LIMITED, UNAUTHENTICATED, FORBIDDEN, ACCOUNT_CONFLICT, PROVIDER_UNAVAILABLE
 */
export async function exchangeToken(
  deps: UserDependencies,
  idToken: string,
  input: SyncUserInput,
  request: RequestInfo,
  expectedEmail?: string,
): Promise<Session> {
  const identity = await deps.identityProvider.verify(idToken);
  // The API has counted the address; the account is known only now.
  await deps.writeLimiter.count(quotas.syncUser, { account: identity.uid });
  if (expectedEmail !== undefined && parseEmail(expectedEmail) !== identity.email) {
    throw new DomainError('FORBIDDEN', 'This sign-in belongs to a different email address.');
  }
  const { signedInAt } = identity;
  const endsAt = daysAfter(signedInAt, deps.sessionLimits.maxDays);
  if (deps.clock() >= endsAt) throw expiredSignIn();
  const user = await synchronizeAccount(deps, identity, input, request);
  const session = { userId: user.id, version: user.sessionVersion, signedInAt };
  return { ...(await deps.tokens.issue(session, endsAt)), user };
}

/** Creates or updates the account. Of simultaneous calls, the later ones start from the result of the earlier ones. */
async function synchronizeAccount(
  deps: UserDependencies,
  identity: Identity,
  input: SyncUserInput,
  request: RequestInfo,
): Promise<User> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.database.transaction((manager) =>
        new AccountSynchronization(manager, deps, identity, request).run(input),
      );
    } catch (error) {
      // Another call has created the account, or another account with the address, since this one looked.
      if (attempt === ATTEMPTS || !isUniqueViolation(error)) throw error;
    }
  }
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { readonly code?: unknown }).code === UNIQUE_VIOLATION;

/** Works on rows that the transaction has locked. */
class AccountSynchronization {
  private readonly users: Repository<User>;

  constructor(
    private readonly manager: EntityManager,
    private readonly deps: UserDependencies,
    private readonly identity: Identity,
    private readonly request: RequestInfo,
  ) {
    this.users = manager.getRepository(User);
  }

  async run(input: SyncUserInput): Promise<User> {
    const { uid, email } = this.identity;
    const found = await this.users.find({
      where: [
        { firebaseUid: uid, deletedAt: IsNull() },
        { email, deletedAt: IsNull() },
      ],
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    const own = found.find(({ firebaseUid }) => firebaseUid === uid);
    const holder = found.find(({ firebaseUid }) => firebaseUid !== uid);
    if (own !== undefined && !this.isForeign(own)) return this.update(own, holder);
    if (own === undefined) await this.rejectClosedAccount();
    else await this.close(own);
    return this.create(input, holder);
  }

  /**
   * Whether another person may have made the account: its address was never verified, and the first verified sign-in
   * uses another method. What the account has gathered does not pass over.
   */
  private isForeign(own: User): boolean {
    const { emailVerified, signInProvider } = this.identity;
    return emailVerified && !own.emailVerified && signInProvider !== own.signInProvider;
  }

  private async update(own: User, holder: User | undefined): Promise<User> {
    const { signedInAt, sessionsValidSince } = this.identity;
    // The sessions were ended after this sign-in was verified.
    if (signedInAt < own.sessionsValidSince) throw expiredSignIn();
    const changes: Partial<User> = await this.addressChanges(own, holder);
    const { email = own.email, emailVerified = own.emailVerified } = changes;
    if (sessionsValidSince > own.sessionsValidSince) changes.sessionsValidSince = sessionsValidSince;
    if (own.role !== Role.ADMIN && this.isConfiguredAdmin(email, emailVerified)) changes.role = Role.ADMIN;
    if (Object.keys(changes).length > 0) {
      changes.sessionVersion = own.sessionVersion + 1;
      await this.users.update({ id: own.id }, changes);
    }
    if (changes.role !== undefined) await this.recordPromotion(own);
    if (changes.emailVerified && !own.emailVerified) await this.welcome(own);
    return Object.assign(own, changes);
  }

  /** A verified address replaces the stored one; an unverified one replaces only an unverified one. */
  private async addressChanges(own: User, holder: User | undefined): Promise<Partial<User>> {
    const { email, emailVerified } = this.identity;
    if (!emailVerified) {
      return email === own.email || own.emailVerified || holder !== undefined ? {} : { email };
    }
    if (email === own.email) return own.emailVerified ? {} : { emailVerified };
    // The account keeps its address rather than being locked out.
    if (holder?.emailVerified) return {};
    if (holder !== undefined) await this.close(holder);
    return { email, emailVerified };
  }

  private async create(input: SyncUserInput, holder: User | undefined): Promise<User> {
    const { uid, email, emailVerified, signInProvider, sessionsValidSince, photoURL } = this.identity;
    if (holder !== undefined) {
      if (holder.emailVerified || !emailVerified) {
        throw new DomainError('ACCOUNT_CONFLICT', `${email} belongs to another account of this shop.`);
      }
      await this.close(holder);
    }
    const { images, clock } = this.deps;
    const user = this.users.create({
      id: newId(),
      firebaseUid: uid,
      email,
      emailVerified,
      displayName: input.displayName?.trim() || (await initialDisplayName(this.identity)),
      avatar:
        (await images.lock(this.users.manager, input.photoURL?.trim() || photoURL || '')) ??
        DEFAULT_AVATAR_PATH,
      role: this.isConfiguredAdmin(email, emailVerified) ? Role.ADMIN : Role.USER,
      sessionVersion: 1,
      signInProvider,
      sessionsValidSince,
      createdAt: clock(),
    });
    await this.users.insert(user);
    if (user.role === Role.ADMIN) await this.recordPromotion(user);
    if (emailVerified) await this.welcome(user);
    return this.users.findOneByOrFail({ id: user.id });
  }

  /**
   * A sign-in does not outlive its account, which may have been deleted after the sign-in was verified. Nor does a later
   * sign-in at an account that the identity provider has not deleted yet create a user.
   */
  private async rejectClosedAccount(): Promise<void> {
    const { uid: firebaseUid, signedInAt } = this.identity;
    const isClosed = await this.users.existsBy([
      { firebaseUid, deletedAt: MoreThan(signedInAt) },
      { firebaseUid, identityDeletion: Not(IsNull()) },
    ]);
    if (isClosed) throw expiredSignIn();
  }

  /** Ends an account and its sessions, and frees its uid and address. Its orders stay with it. */
  private async close({ id }: User): Promise<void> {
    await this.users.update({ id }, { deletedAt: this.deps.clock() });
    await this.deps.eraseUserData(this.manager, id);
  }

  /** Records that the operator's setting made the user an admin. */
  private recordPromotion({ id: targetId }: User): Promise<void> {
    const action = AuditAction.MAKE_ADMIN;
    const [before, after] = [{ role: Role.USER }, { role: Role.ADMIN }];
    const actor = { id: null, request: this.request };
    return recordAudit(this.manager, actor, { action, targetId, before, after, at: this.deps.clock() });
  }

  /** Once: a verified account does not become unverified again. */
  private welcome({ id: userId }: User): Promise<void> {
    return this.deps.outbox.add(this.manager, MailKind.WELCOME, { userId, eventId: userId, data: {} });
  }

  private isConfiguredAdmin(email: string, emailVerified: boolean): boolean {
    return emailVerified && this.deps.adminEmails.includes(email);
  }
}

const expiredSignIn = (): DomainError =>
  new DomainError('UNAUTHENTICATED', 'The sign-in is no longer valid. Please sign in again.');

/** The name at Firebase if it is a valid input, which Firebase does not check; else the local part of the email address. */
async function initialDisplayName({ displayName, email }: Identity): Promise<string> {
  const atFirebase = await parseInput(SyncUserInput, { displayName: displayName ?? null }).catch(
    () => undefined,
  );
  return atFirebase?.displayName?.trim() || email.replace(/@.*/, '');
}
