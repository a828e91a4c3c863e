import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import type { AccessTokens } from '../../platform/access-tokens';
import type { IdentityProvider } from '../../platform/identity/identity-provider';
import type { ImageUrls } from '../../platform/images/image-urls';
import type { UnsubscribeTokens } from '../../platform/mail/unsubscribe-tokens';
import type { WriteLimiter } from '../../platform/rate-limits/write-limiter';
import type { Outbox } from '../mail';

export interface SessionLimits {
  /** A session ends this many days after the sign-in at the identity provider. */
  readonly maxDays: number;
  /** The greatest age of a sign-in, in minutes, for operations that need a recent one. */
  readonly recentSignInMinutes: number;
}

export interface UserDependencies {
  readonly database: DataSource;
  readonly identityProvider: IdentityProvider;
  readonly tokens: AccessTokens;
  readonly images: ImageUrls;
  readonly adminEmails: readonly string[];
  readonly sessionLimits: SessionLimits;
  readonly writeLimiter: WriteLimiter;
  readonly unsubscribeTokens: UnsubscribeTokens;
  readonly outbox: Outbox;
  /** Deletes what the modules store only for a user, in the transaction that deletes the user. */
  readonly eraseUserData: (manager: EntityManager, userId: string) => Promise<void>;
  readonly clock: Clock;
}
