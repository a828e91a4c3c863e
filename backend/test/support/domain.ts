import { createServices, entities, type Services } from '../../src/modules';
import { AccessTokens } from '../../src/platform/access-tokens';
import { createDataSource } from '../../src/platform/database/data-source';
import { FirebaseIdentity } from '../../src/platform/identity/firebase-identity';
import { MemoryGenerations } from '../../src/platform/generations/generations';
import type { MailTransport } from '../../src/platform/mail/mail-transport';
import { CartLinkTokens } from '../../src/platform/cart-link-tokens';
import { FileTokens } from '../../src/platform/file-tokens';
import { UnsubscribeTokens } from '../../src/platform/mail/unsubscribe-tokens';
import { ImageUrls } from '../../src/platform/images/image-urls';
import { StripePayments } from '../../src/platform/payments/stripe-payments';
import { WriteLimiter } from '../../src/platform/rate-limits/write-limiter';
import { loadSettings } from '../../src/config/settings';
import { newId } from '../../src/common/ids';
import { Role, type Viewer } from '../../src/common/viewer';
import type { UnpaidLimitSettings } from '../../src/modules/orders';
import { User } from '../../src/modules/users';
import { systemClock, type Clock } from '../../src/common/clock';
import type { DataSource } from 'typeorm';
import { instrumentDatabase, instrumentProvider, type CheckpointHook } from './checkpoints';
import { createMigratedDatabase } from './database';
import { ACCESS_TOKEN_SECRET } from './server';

/** The services of a server without HTTP. Several domains can share a database, each with its own connections. */
export interface Domain {
  readonly services: Services;
  readonly database: DataSource;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

export interface DomainOptions {
  /** The database of another domain, for a second server on it. */
  readonly databaseUrl?: string;
  readonly clock?: Clock;
  readonly unpaidOrderDays?: number;
  /** The limits on unpaid orders; none when left out. */
  readonly unpaidLimits?: UnpaidLimitSettings;
  /** The address of a proxy in front of the provider. */
  readonly stripeUrl?: string;
  readonly stripeTimeLimitMs?: number;
  /** Sends emails; none are sent without it. */
  readonly mailTransport?: MailTransport;
  /** Called before and after each provider call and each write. */
  readonly onCheckpoint?: CheckpointHook;
}

const SILENT = { info: () => undefined, warn: () => undefined };
const NO_LIMITS: UnpaidLimitSettings = {
  purchases: 0,
  value: 0,
  stockShare: 100,
  unverifiedPercent: 100,
};

export async function startDomain(options: DomainOptions = {}): Promise<Domain> {
  const { clock = systemClock, unpaidOrderDays = 30, unpaidLimits = NO_LIMITS, onCheckpoint } = options;
  const databaseUrl = options.databaseUrl ?? (await createMigratedDatabase());
  const settings = loadSettings({
    ...process.env,
    DATABASE_URL: databaseUrl,
    ACCESS_TOKEN_SECRET,
  });
  const database = createDataSource(databaseUrl, entities, { databaseConnectTimeoutMs: 60_000 });
  await database.initialize();
  if (onCheckpoint !== undefined) instrumentDatabase(database, onCheckpoint);
  const identityProvider = new FirebaseIdentity(settings.firebase);
  const provider = new StripePayments({
    ...settings.stripe,
    // The suites share one Stripe account, so each database counts as a separate shop.
    shop: databaseUrl,
    apiUrl: options.stripeUrl ?? settings.stripe.apiUrl,
    ...(options.stripeTimeLimitMs !== undefined && { timeLimitMs: options.stripeTimeLimitMs }),
  });
  const services = createServices({
    database,
    identityProvider,
    paymentProvider: onCheckpoint === undefined ? provider : instrumentProvider(provider, onCheckpoint),
    tokens: new AccessTokens(settings.accessTokenSecret, clock),
    images: new ImageUrls(settings.imageBaseUrl, settings.imageHosts),
    adminEmails: [],
    sessionLimits: settings.session,
    unpaidOrderDays,
    unpaidLimits,
    deliveryCountries: settings.deliveryCountries,
    shopTimeZone: settings.shopTimeZone,
    deliveryDays: settings.deliveryDays,
    deliveredAfterDays: settings.deliveredAfterDays,
    returnDays: settings.returnDays,
    guaranteeMonths: settings.guaranteeMonths,
    invoiceRetentionYears: settings.invoiceRetentionYears,
    reviewLimits: settings.reviewLimits,
    writeLimiter: new WriteLimiter(settings.quotas, clock),
    fileTokens: new FileTokens(settings.accessTokenSecret, clock),
    seller: settings.seller,
    cartLinkTokens: new CartLinkTokens(settings.accessTokenSecret, clock),
    unsubscribeTokens: new UnsubscribeTokens(settings.accessTokenSecret),
    mailTransport: options.mailTransport,
    mailLinks: { publicUrl: settings.publicUrl, apiUrl: settings.publicUrl, domain: 'shop.test' },
    generations: new MemoryGenerations(),
    clock,
  });
  return {
    services,
    database,
    databaseUrl,
    async close() {
      await identityProvider.close();
      await database.destroy();
    },
  };
}

/** Inserts a user without a sign-in at Firebase. */
export async function createViewer(database: DataSource, role = Role.USER): Promise<Viewer> {
  const id = newId();
  const now = new Date();
  const user = {
    id,
    email: `${id}@example.test`,
    emailVerified: true,
    displayName: 'Carla Penter',
    avatar: '/images/blank-profile.webp',
    role,
  };
  await database.getRepository(User).insert({
    ...user,
    firebaseUid: id,
    sessionVersion: 1,
    signInProvider: 'password',
    sessionsValidSince: now,
    createdAt: now,
  });
  return { ...user, signedInAt: now, request: { id: newId(), ip: '127.0.0.1', log: SILENT } };
}
