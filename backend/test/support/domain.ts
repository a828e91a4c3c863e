import { createModules, entities, type Services } from '../../src/modules';
import { AccessTokens } from '../../src/platform/access-tokens';
import { createDataSource } from '../../src/platform/database/data-source';
import { migrate } from '../../src/platform/database/migrate';
import { FirebaseIdentity } from '../../src/platform/identity/firebase-identity';
import { ImageLinks } from '../../src/platform/images/image-links';
import { StripePayments } from '../../src/platform/payments/stripe-payments';
import { loadSettings } from '../../src/config/settings';
import { systemClock, type Clock } from '../../src/common/clock';
import type { DataSource } from 'typeorm';
import { watchDatabase, watchProvider, type Watcher } from './watching';
import { createDatabase } from './database';

/** A server's services without its doors: as many as a test likes on one database, each with connections of its own. */
export interface Domain {
  readonly services: Services;
  readonly database: DataSource;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

export interface DomainOptions {
  /** Another domain's database, for a second server of the shop. */
  readonly databaseUrl?: string;
  readonly clock?: Clock;
  readonly unpaidOrderDays?: number;
  /** Another way to the provider than straight. */
  readonly stripeUrl?: string;
  readonly stripeTimeLimitMs?: number;
  /** Told before and after each call of the provider and each write. */
  readonly watcher?: Watcher;
}

export async function startDomain(options: DomainOptions = {}): Promise<Domain> {
  const { clock = systemClock, unpaidOrderDays = 30, watcher } = options;
  const databaseUrl = options.databaseUrl ?? (await createDatabase());
  const settings = loadSettings({
    ...process.env,
    DATABASE_URL: databaseUrl,
    ACCESS_TOKEN_SECRET: 's'.repeat(32),
  });
  const database = createDataSource(databaseUrl, entities);
  await database.initialize();
  if (options.databaseUrl === undefined) await migrate(database);
  if (watcher !== undefined) watchDatabase(database, watcher);
  const identities = new FirebaseIdentity(settings.firebase);
  const provider = new StripePayments({
    ...settings.stripe,
    // The suites share an account of the provider; their shops differ as their databases do.
    shop: databaseUrl,
    apiUrl: options.stripeUrl ?? settings.stripe.apiUrl,
    ...(options.stripeTimeLimitMs !== undefined && { timeLimitMs: options.stripeTimeLimitMs }),
  });
  const { services } = createModules({
    database,
    identities,
    paymentProvider: watcher === undefined ? provider : watchProvider(provider, watcher),
    tokens: new AccessTokens(settings.accessTokenSecret, clock),
    images: new ImageLinks(settings.picturesUrl),
    adminEmails: [],
    unpaidOrderDays,
    clock,
  });
  return {
    services,
    database,
    databaseUrl,
    async close() {
      await identities.close();
      await database.destroy();
    },
  };
}
