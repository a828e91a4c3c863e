import { readFileSync } from 'node:fs';
import { DAY_MS, HOUR_MS } from '../common/days';
import type { Quota, Quotas } from '../common/quotas';
import { StartupError } from '../common/startup-error';
import { loadAccessTokenSecret } from './access-token-secret';
import { settingsSchema, type Environment } from './settings-schema';

/** Has one line for each invalid setting. */
export class SettingsError extends StartupError {
  constructor(readonly errors: readonly string[]) {
    super(errors.join('\n'));
    this.name = 'SettingsError';
  }
}

export type Settings = ReturnType<typeof createSettings>;

const MEGABYTE = 1024 * 1024;

/** The launcher sets those that are missing to the local services it starts. */
const REQUIRED = [
  'DATABASE_URL',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const satisfies readonly (keyof Environment)[];

/** Point to the Firebase emulator, to the local Stripe and to the inbox of the mail catcher. */
const LOCAL_SERVICES = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'STRIPE_API_URL',
  'MAIL_INBOX_URL',
] as const satisfies readonly (keyof Environment)[];

/**
 * Validates the environment variables. In production all settings are required and local services are rejected; with
 * `DEMO=1` live accounts are rejected.
 * @throws SettingsError with every error.
 */
export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = settingsSchema.safeParse(variables);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  }
  const environment = parsed.data;
  const errors = modeErrors(environment);
  if (errors.length > 0) throw new SettingsError(errors);
  return environment;
}

function modeErrors(environment: Environment): readonly string[] {
  if (environment.DEMO) return demoErrors(environment);
  return environment.NODE_ENV === 'production' ? productionErrors(environment) : [];
}

/** The password of the demo admin is public. */
function demoErrors(environment: Environment): readonly string[] {
  const errors = (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
    .filter((name) => stripeMode(environment[name]) === 'live')
    .map((name) => `${name} is a live key, which DEMO=1 rejects: a public demo moves no money.`);
  if (environment.FIREBASE_PROJECT_ID !== undefined && environment.FIREBASE_AUTH_EMULATOR_HOST === undefined)
    errors.push('FIREBASE_PROJECT_ID is rejected with DEMO=1 unless it is that of a local emulator.');
  for (const name of ['FIREBASE_SERVICE_ACCOUNT', 'GOOGLE_APPLICATION_CREDENTIALS'] as const)
    if (environment[name] !== undefined)
      errors.push(`${name} is rejected with DEMO=1: it signs in to a real Firebase project.`);
  if (environment.IMAGE_HOST_KEY !== undefined)
    errors.push('IMAGE_HOST_KEY is rejected with DEMO=1: visitors would upload to a real account.');
  if (environment.SMTP_URL !== undefined)
    errors.push('SMTP_URL is rejected with DEMO=1: a public demo sends no emails.');
  return errors;
}

function productionErrors(environment: Environment): readonly string[] {
  const errors = [...REQUIRED, 'ACCESS_TOKEN_SECRET' as const]
    .filter((name) => environment[name] === undefined)
    .map((name) => `${name} is required in production.`);
  // The default is an address of the local machine.
  if (environment.PUBLIC_URL === undefined)
    errors.push('PUBLIC_URL is required in production: image URLs start with it.');
  if (environment.MAIL === 'on') {
    if (environment.SMTP_URL === undefined)
      errors.push('SMTP_URL is required in production: customers get emails (MAIL=off turns them off).');
    else if (environment.MAIL_FROM === undefined)
      errors.push('MAIL_FROM is required in production: emails come from this address.');
  }
  errors.push(...credentialErrors(environment), ...keyModeErrors(environment));
  for (const name of LOCAL_SERVICES.filter((service) => environment[service] !== undefined))
    errors.push(`${name} points to a local service, which production rejects (DEMO=1 allows it for a demo).`);
  return errors;
}

/** firebase-admin checks whether a sign-in was revoked, which requires the credentials of a service account. */
function credentialErrors(environment: Environment): readonly string[] {
  const { FIREBASE_SERVICE_ACCOUNT, GOOGLE_APPLICATION_CREDENTIALS } = environment;
  if (FIREBASE_SERVICE_ACCOUNT !== undefined) return [];
  if (GOOGLE_APPLICATION_CREDENTIALS === undefined)
    return ['FIREBASE_SERVICE_ACCOUNT is required in production: sign-ins are verified with it.'];
  if (isJsonFile(GOOGLE_APPLICATION_CREDENTIALS)) return [];
  return ['GOOGLE_APPLICATION_CREDENTIALS must be the path of a JSON file: sign-ins are verified with it.'];
}

function isJsonFile(path: string): boolean {
  try {
    JSON.parse(readFileSync(path, 'utf8'));
    return true;
  } catch {
    return false;
  }
}

/** With keys of two modes the browser cannot confirm the payments that the server opens. */
function keyModeErrors({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Environment): readonly string[] {
  const [secret, publishable] = [stripeMode(STRIPE_SECRET_KEY), stripeMode(STRIPE_PUBLISHABLE_KEY)];
  if (secret === undefined || publishable === undefined || secret === publishable) return [];
  return [
    `STRIPE_PUBLISHABLE_KEY is a ${publishable} key, but STRIPE_SECRET_KEY is a ${secret} key: payments need two of the same mode.`,
  ];
}

const stripeMode = (key = ''): string | undefined => /^[srp]k_(live|test)_/.exec(key)?.[1];

/**
 * Loads the settings of the server. Called once at start.
 * @throws SettingsError with every error.
 */
export function loadSettings(variables: NodeJS.ProcessEnv = process.env): Settings {
  const environment = parseEnvironment(variables);
  const missing = REQUIRED.filter((name) => environment[name] === undefined);
  if (missing.length > 0) throw new SettingsError(missing.map((name) => `${name} is required.`));
  return createSettings(environment as Parameters<typeof createSettings>[0]);
}

/** Where the data is stored. */
export type DataLocation = Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;

/**
 * Loads the settings of the stored data, for commands that use nothing else.
 * @throws SettingsError with every error.
 */
export function loadDataLocation(variables: NodeJS.ProcessEnv = process.env): DataLocation {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = parseEnvironment(variables);
  if (DATABASE_URL === undefined) throw new SettingsError(['DATABASE_URL is required.']);
  return {
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    dataDir: DATA_DIR,
  };
}

function createSettings(environment: Environment & Record<(typeof REQUIRED)[number], string>) {
  const isProduction = environment.NODE_ENV === 'production';
  return {
    /** Whether a local service is in use. The frontend then shows a banner, and an empty catalogue is filled. */
    usesLocalServices: LOCAL_SERVICES.some((name) => environment[name] !== undefined),
    demoHistory: hasDemoHistory(environment),
    host: environment.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: environment.PORT,
    ...createAddresses(environment),
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    /** The database itself when `databaseUrl` is PgBouncer: migrations and jobs lock by session. */
    databaseDirectUrl: environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL,
    databasePoolSize: environment.DATABASE_POOL_SIZE,
    databasePreparedStatements: environment.DATABASE_PREPARED_STATEMENTS,
    /** How long a request waits for a connection to the database. */
    databaseConnectTimeoutMs: environment.DATABASE_CONNECT_TIMEOUT_MS,
    redisUrl: environment.REDIS_URL,
    /** How long a request waits for Redis. */
    redisTimeoutMs: environment.REDIS_TIMEOUT_MS,
    /** How long a visitor waits for a rendered page before the browser draws it; 0 means no limit. */
    pageRenderLimitMs: environment.PAGE_RENDER_LIMIT_MS,
    requestsPerMinute: environment.REQUESTS_PER_MINUTE,
    /** How long a stopping server still accepts requests while proxies notice that it is not ready. */
    drainSeconds: environment.DRAIN_SECONDS ?? (isProduction && !environment.DEMO ? 5 : 0),
    /** Whether this server runs jobs. */
    runJobs: environment.RUN_JOBS,
    /** An unpaid order is cancelled after this many days; 0 means never. */
    unpaidOrderDays: environment.UNPAID_ORDER_DAYS,
    /** The limits on the unpaid purchases of one account. */
    unpaidLimits: {
      purchases: environment.UNPAID_PURCHASES_LIMIT,
      value: environment.UNPAID_ORDERS_VALUE * 100,
      stockShare: environment.UNPAID_STOCK_SHARE,
      unverifiedPercent: environment.UNVERIFIED_LIMIT_PERCENT,
    },
    /** Where days begin and end: the promised delivery, the sales of a day. */
    shopTimeZone: environment.SHOP_TIME_ZONE,
    /** A paid order is delivered within this many days. */
    deliveryDays: environment.DELIVERY_DAYS,
    /** A shipment counts as delivered this many days after it was shipped; 0 means never. */
    deliveredAfterDays: environment.DELIVERED_AFTER_DAYS,
    /** Pieces can be returned within this many days of the delivery. */
    returnDays: environment.RETURN_DAYS,
    /** Pieces can be claimed within this many months of the delivery. */
    guaranteeMonths: environment.GUARANTEE_MONTHS,
    /** Invoices and credit notes name a buyer whose account is deleted for this many years. */
    invoiceRetentionYears: environment.INVOICE_RETENTION_YEARS,
    /** The countries that the shop delivers to, as two letters of ISO 3166 each. */
    deliveryCountries: environment.DELIVERY_COUNTRIES,
    /** The limits on the reviews of one account; 0 means no limit. */
    reviewLimits: { total: environment.REVIEWS_LIMIT, perDay: environment.REVIEWS_PER_DAY },
    quotas: createQuotas(environment),
    uploadLimits: {
      bytesPerDay: environment.UPLOAD_MB_PER_DAY * MEGABYTE,
      minFreeBytes: environment.MIN_FREE_DISK_MB * MEGABYTE,
    },
    session: {
      /** A session ends this many days after the sign-in at Firebase. */
      maxDays: environment.SESSION_MAX_DAYS,
      /** The frontend ends a session after this many minutes without activity; 0 means no limit. */
      idleMinutes: environment.SESSION_IDLE_MINUTES,
      /** Deleting an account and changing who is an admin need a sign-in at most this many minutes ago. */
      recentSignInMinutes: environment.RECENT_SIGN_IN_MINUTES,
    },
    /** The addresses of proxies whose `X-Forwarded-*` headers are trusted. */
    trustedProxies: environment.TRUST_PROXY,
    logLevel: environment.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    accessTokenSecret: environment.ACCESS_TOKEN_SECRET ?? loadAccessTokenSecret(environment.DATA_DIR),
    adminEmails:
      environment.ADMIN_EMAILS ?? (environment.FIREBASE_AUTH_EMULATOR_HOST ? ['admin@tools-hub.test'] : []),
    firebase: {
      projectId: environment.FIREBASE_PROJECT_ID,
      apiKey: environment.FIREBASE_API_KEY,
      authDomain: environment.FIREBASE_AUTH_DOMAIN ?? `${environment.FIREBASE_PROJECT_ID}.firebaseapp.com`,
      serviceAccount: environment.FIREBASE_SERVICE_ACCOUNT,
      emulatorUrl:
        environment.FIREBASE_AUTH_EMULATOR_HOST && `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}`,
    },
    stripe: {
      secretKey: environment.STRIPE_SECRET_KEY,
      publishableKey: environment.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: environment.STRIPE_WEBHOOK_SECRET,
      /** The URL of the local Stripe; undefined for Stripe itself. */
      apiUrl: environment.STRIPE_API_URL,
    },
    seller: createSeller(environment),
    contact: { email: environment.CONTACT_EMAIL, phone: environment.CONTACT_PHONE },
    mail: createMail(environment),
    /** The URL of the local inbox; undefined without the mail catcher. */
    mailInboxUrl: environment.MAIL_INBOX_URL,
    frontendDevServer: environment.FRONTEND_DEV_SERVER,
    ...createGraphqlAccess(environment),
  } as const;
}

/**
 * Whether an empty catalogue is filled with a year of purchases too. Never with an account at Stripe, which does not know their
 * payments, nor with one at Firebase or a mail server.
 */
function hasDemoHistory(environment: Environment): boolean {
  const { DEMO_HISTORY, STRIPE_API_URL, FIREBASE_AUTH_EMULATOR_HOST, SMTP_URL, MAIL_INBOX_URL } = environment;
  const isLocal = STRIPE_API_URL !== undefined && FIREBASE_AUTH_EMULATOR_HOST !== undefined;
  return DEMO_HISTORY && isLocal && (SMTP_URL === undefined || MAIL_INBOX_URL !== undefined);
}

/** How emails are sent; undefined when the shop sends none. */
function createMail({ MAIL, SMTP_URL, MAIL_FROM, CONTACT_EMAIL }: Environment) {
  if (MAIL === 'off' || SMTP_URL === undefined) return undefined;
  return { smtp: SMTP_URL, from: MAIL_FROM ?? { name: 'Tools-Hub', address: CONTACT_EMAIL } };
}

/** Who sells, as documents name them. */
function createSeller(environment: Environment) {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_TAX_NUMBER, SELLER_EMAIL, CONTACT_EMAIL } = environment;
  return {
    name: SELLER_NAME,
    address: SELLER_ADDRESS,
    taxNumber: SELLER_TAX_NUMBER ?? null,
    email: SELLER_EMAIL ?? CONTACT_EMAIL,
  };
}

function createGraphqlAccess({ GRAPHQL_PERSISTED_ONLY, GRAPHQL_SANDBOX, NODE_ENV }: Environment) {
  return {
    /** Whether GraphQL executes only the operations of the frontend. */
    persistedOnly: GRAPHQL_PERSISTED_ONLY,
    /** Whether GraphQL Sandbox and introspection are enabled. */
    sandbox: !GRAPHQL_PERSISTED_ONLY && (GRAPHQL_SANDBOX ?? NODE_ENV !== 'production'),
  };
}

function createQuotas(environment: Environment): Quotas {
  const quota = (account: number, windowMs: number): Quota => ({
    account,
    address: account * environment.ADDRESS_LIMIT_FACTOR,
    windowMs,
  });
  return {
    orders: quota(environment.ORDERS_PER_HOUR, HOUR_MS),
    // The review service limits accounts.
    reviews: { ...quota(environment.REVIEWS_PER_DAY, DAY_MS), account: 0 },
    customizationRequests: quota(environment.CUSTOMIZATION_REQUESTS_PER_DAY, DAY_MS),
    signIns: quota(environment.SIGN_INS_PER_HOUR, HOUR_MS),
    uploads: quota(environment.UPLOADS_PER_HOUR, HOUR_MS),
    documents: quota(environment.WRITES_PER_HOUR, HOUR_MS),
    // Each reads all records of the account.
    exports: quota(Math.ceil(environment.WRITES_PER_HOUR / 60), HOUR_MS),
    writes: quota(environment.WRITES_PER_HOUR, HOUR_MS),
  };
}

/** The name of this machine in the default of PUBLIC_URL: the address that HOST limits the server to, or else `localhost`. */
function localName(host = '127.0.0.1'): string {
  if (['127.0.0.1', '0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function createAddresses(environment: Environment) {
  const publicUrl =
    environment.PUBLIC_URL ?? `http://${localName(environment.HOST)}:${String(environment.PORT)}`;
  const apiUrl = environment.API_URL;
  return {
    /** The URL of the frontend, the same for all servers of a shop. */
    publicUrl,
    /** The URL of the API; undefined when the frontend shares its origin. */
    apiUrl,
    /** The prefix of the URLs of own images. */
    imageBaseUrl: apiUrl ?? publicUrl,
    /** The origins that may call the API from a browser: that of the frontend when it differs, and CORS_ORIGINS. */
    corsOrigins: [...(apiUrl ? [new URL(publicUrl).origin] : []), ...environment.CORS_ORIGINS],
    /** The hosts of external images that tools and avatars may have. */
    imageHosts: environment.IMAGE_HOSTS,
    imageHost: {
      url: environment.IMAGE_HOST_URL ?? `${apiUrl ?? ''}/images`,
      key: environment.IMAGE_HOST_KEY ?? null,
    },
  };
}
