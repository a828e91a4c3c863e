// The internal parts of firebase-tools that are used here. The version is pinned, and the tests of this workspace fail
// when a new version changes them.

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  /** An OpenAPI document: for each path its operations by method, and their common parameters. */
  const spec: { paths: Record<string, { parameters?: { $ref?: string }[]; [method: string]: unknown }> };
  export default spec;
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  /** An account as the emulator stores it, with the password in plain text. */
  export interface UserInfo {
    localId: string;
    providerUserInfo?: { providerId: string; rawId: string; [field: string]: unknown }[];
    [field: string]: unknown;
  }
  /** A one-time code ("out of band") with its link. */
  export interface OobRecord {
    email: string;
    newEmail?: string;
    requestType: string;
    oobCode: string;
    oobLink: string;
  }
  export class AgentProjectState {
    constructor(projectId: string);
    enableImprovedEmailPrivacy: boolean;
    readonly users: Map<string, UserInfo>;
    updateUserByLocalId(
      localId: string,
      fields: Omit<UserInfo, 'localId'>,
      options?: { upsertProviders?: UserInfo['providerUserInfo']; deleteProviders?: string[] },
    ): UserInfo;
    createRefreshTokenFor(user: UserInfo, provider: string, options?: object): string;
    validateRefreshToken(refreshToken: string): { user: UserInfo; [field: string]: unknown };
    createOob(
      email: string,
      newEmail: string | undefined,
      requestType: string,
      generateLink: (oobCode: string) => string,
    ): OobRecord;
    deleteUser(user: UserInfo): void;
    deleteAllAccounts(): void;
  }
}

declare module 'firebase-tools/lib/emulator/auth/errors.js' {
  /** An error that the emulator returns to the client. */
  export class BadRequestError extends Error {
    constructor(code: string);
  }
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';
  export function createApp(
    projectId: string,
    singleProjectMode: number,
    projects: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
}

declare module 'firebase-tools/lib/logger.js' {
  export const logger: { silent: boolean };
}
