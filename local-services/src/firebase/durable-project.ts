import { BadRequestError } from 'firebase-tools/lib/emulator/auth/errors.js';
import { AgentProjectState, type OobRecord, type UserInfo } from 'firebase-tools/lib/emulator/auth/state.js';
import { localMailbox } from '../mail/mailbox.js';
import { AccountFile } from './account-file.js';
import { emailForCode } from './emails.js';

/** The data in a refresh token, which is not signed. */
interface RefreshToken {
  /** Seconds since 1970. */
  issuedAt?: number;
}

const decodeRefreshToken = (token: string): RefreshToken =>
  JSON.parse(Buffer.from(token, 'base64').toString()) as RefreshToken;

const encodeRefreshToken = (record: RefreshToken): string =>
  Buffer.from(JSON.stringify(record)).toString('base64');

type AccountFields = Parameters<AgentProjectState['updateUserByLocalId']>[1];

/**
 * Keeps the sign-in of a new account valid. The emulator reads the clock for the sign-in and again for the time since
 * when sign-ins are valid, which may be one second later.
 */
function withValidSignIn(fields: AccountFields): AccountFields {
  const { lastLoginAt, validSince } = fields;
  if (lastLoginAt === undefined || validSince === undefined) return fields;
  const signedInAt = Math.floor(Number(lastLoginAt) / 1000);
  return { ...fields, validSince: String(Math.min(Number(validSince), signedInAt)) };
}

/** The emulator's accounts of one project. The emulator holds them in memory; this class also stores them in a file. */
export class DurableProject extends AgentProjectState {
  private readonly file: AccountFile<UserInfo>;

  constructor(projectId: string, path: string) {
    super(projectId);
    this.file = new AccountFile(path, () => this.users.values());
    // As in Firebase today, a wrong password and an unknown address return the same error.
    this.enableImprovedEmailPrivacy = true;
  }

  /** Loads the stored accounts. Sessions are not stored, since a refresh token contains all of its data. */
  async load(): Promise<void> {
    for (const { localId, providerUserInfo = [], ...fields } of await this.file.read()) {
      this.users.set(localId, { localId });
      super.updateUserByLocalId(localId, fields, { upsertProviders: [...providerUserInfo] });
    }
  }

  /** Resolves when every change so far is on disk. */
  save(): Promise<void> {
    return this.file.save();
  }

  /** Adds the time of issue to a refresh token, which a later revocation compares. */
  override createRefreshTokenFor(...args: Parameters<AgentProjectState['createRefreshTokenFor']>): string {
    const record = decodeRefreshToken(super.createRefreshTokenFor(...args));
    return encodeRefreshToken({ ...record, issuedAt: Math.floor(Date.now() / 1000) });
  }

  /** Rejects a revoked refresh token, as Firebase does. The emulator would accept it. */
  override validateRefreshToken(refreshToken: string): ReturnType<AgentProjectState['validateRefreshToken']> {
    const session = super.validateRefreshToken(refreshToken);
    const { issuedAt = 0 } = decodeRefreshToken(refreshToken);
    if (issuedAt < Number(session.user['validSince'] ?? 0)) throw new BadRequestError('TOKEN_EXPIRED');
    return session;
  }

  override createOob(...args: Parameters<AgentProjectState['createOob']>): OobRecord {
    const code = super.createOob(...args);
    const email = emailForCode(code);
    if (email) localMailbox.deliver(email);
    return code;
  }

  // Each creation, change and deletion of an account calls one of these three methods.

  override updateUserByLocalId(
    localId: string,
    fields: AccountFields,
    options?: Parameters<AgentProjectState['updateUserByLocalId']>[2],
  ): UserInfo {
    this.file.markChanged();
    return super.updateUserByLocalId(localId, withValidSignIn(fields), options);
  }

  override deleteUser(user: UserInfo): void {
    this.file.markChanged();
    super.deleteUser(user);
  }

  override deleteAllAccounts(): void {
    this.file.markChanged();
    super.deleteAllAccounts();
  }
}
