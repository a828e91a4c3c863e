import { AgentProjectState, type UserInfo } from 'firebase-tools/lib/emulator/auth/state.js';
import { AccountFile } from './account-file.js';

/** The emulator's accounts of one project, which it keeps in memory, with a file that keeps them for the next start. */
export class DurableProject extends AgentProjectState {
  private readonly file: AccountFile<UserInfo>;

  constructor(projectId: string, path: string) {
    super(projectId);
    this.file = new AccountFile(path, () => this.users.values());
    // As Firebase does today: a wrong password and an unknown address are not told apart.
    this.enableImprovedEmailPrivacy = true;
  }

  /** Takes over the accounts of the last run. Sessions need no keeping: a refresh token holds all that it stands for. */
  async load(): Promise<void> {
    for (const { localId, providerUserInfo = [], ...fields } of await this.file.read()) {
      this.users.set(localId, { localId });
      super.updateUserByLocalId(localId, fields, { upsertProviders: [...providerUserInfo] });
    }
  }

  /** Resolves when every change up to now is on disk. */
  saved(): Promise<void> {
    return this.file.saved();
  }

  // Every change of an account, and its creation, passes through one of these three.

  override updateUserByLocalId(...args: Parameters<AgentProjectState['updateUserByLocalId']>): UserInfo {
    this.file.touch();
    return super.updateUserByLocalId(...args);
  }

  override deleteUser(user: UserInfo): void {
    this.file.touch();
    super.deleteUser(user);
  }

  override deleteAllAccounts(): void {
    this.file.touch();
    super.deleteAllAccounts();
  }
}
