import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loadDataLocation, loadSettings, parseEnvironment, SettingsError } from './settings';

const realAccounts = {
  DATABASE_URL: 'postgres://shop@db.example/shop',
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://shop:s%40crits@mail.example',
  MAIL_FROM: 'Tools-Hub <shop@mail.example>',
};

const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const serviceAccount = JSON.stringify({
  project_id: 'shop',
  client_email: 'shop@shop.example',
  private_key: privateKey,
});

function validationErrors(variables: NodeJS.ProcessEnv): readonly string[] {
  try {
    parseEnvironment(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.errors;
  }
  return [];
}

/** Without a limit on their values, these are the smallest and the largest accepted ones. */
const extremes: readonly NodeJS.ProcessEnv[] = [
  {
    ...{ PORT: '0', DATABASE_POOL_SIZE: '2', REDIS_TIMEOUT_MS: '1', PAGE_RENDER_LIMIT_MS: '0' },
    ...{ REQUESTS_PER_MINUTE: '0', DRAIN_SECONDS: '0', UNPAID_ORDER_DAYS: '0', UNPAID_STOCK_SHARE: '1' },
    ...{ UNPAID_PURCHASES_LIMIT: '0', UNPAID_ORDERS_VALUE: '0', UNVERIFIED_LIMIT_PERCENT: '1' },
    ...{ DELIVERY_DAYS: '1', DELIVERED_AFTER_DAYS: '0', RETURN_DAYS: '0', GUARANTEE_MONTHS: '1' },
    INVOICE_RETENTION_YEARS: '1',
    ...{ ORDERS_PER_HOUR: '0', ADDRESS_LIMIT_FACTOR: '1', UPLOAD_MB_PER_DAY: '0', SESSION_MAX_DAYS: '1' },
    ...{ SESSION_IDLE_MINUTES: '0', RECENT_SIGN_IN_MINUTES: '1', SELLER_ADDRESS: '1 Mill Road' },
    DATABASE_CONNECT_TIMEOUT_MS: '1',
  },
  {
    ...{ PORT: '65535', REDIS_TIMEOUT_MS: '10000', PAGE_RENDER_LIMIT_MS: '10000', UNPAID_STOCK_SHARE: '100' },
    ...{ UNVERIFIED_LIMIT_PERCENT: '100', DELIVERY_DAYS: '365', RETURN_DAYS: '365', GUARANTEE_MONTHS: '120' },
    INVOICE_RETENTION_YEARS: '30',
    ...{ SESSION_MAX_DAYS: '3650', SELLER_ADDRESS: '1;2;3;4;5;6;7;8', ACCESS_TOKEN_SECRET: 'x'.repeat(32) },
    DATABASE_CONNECT_TIMEOUT_MS: '60000',
  },
];

describe('settings', () => {
  it('has the defaults that the README names', () => {
    expect(parseEnvironment({})).toEqual({
      ...{ NODE_ENV: 'development', DEMO: false, DEMO_HISTORY: true, PORT: 4000, CORS_ORIGINS: [] },
      ...{ DATA_DIR: resolve('.data'), DATABASE_POOL_SIZE: 10, DATABASE_PREPARED_STATEMENTS: true },
      DATABASE_CONNECT_TIMEOUT_MS: 1500,
      ...{ REDIS_TIMEOUT_MS: 50, PAGE_RENDER_LIMIT_MS: 300, REQUESTS_PER_MINUTE: 1200, RUN_JOBS: true },
      ...{ UNPAID_ORDER_DAYS: 30, UNPAID_PURCHASES_LIMIT: 10, UNPAID_ORDERS_VALUE: 50_000 },
      ...{ UNPAID_STOCK_SHARE: 100, UNVERIFIED_LIMIT_PERCENT: 30, DELIVERY_COUNTRIES: ['US'] },
      ...{ SHOP_TIME_ZONE: 'America/New_York', DELIVERY_DAYS: 7, DELIVERED_AFTER_DAYS: 10 },
      INVOICE_RETENTION_YEARS: 10,
      ...{ RETURN_DAYS: 30, GUARANTEE_MONTHS: 6, ORDERS_PER_HOUR: 60, REVIEWS_LIMIT: 3, REVIEWS_PER_DAY: 1 },
      ...{ CUSTOMIZATION_REQUESTS_PER_DAY: 5, SIGN_INS_PER_HOUR: 300, UPLOADS_PER_HOUR: 100 },
      ...{ WRITES_PER_HOUR: 600, ADDRESS_LIMIT_FACTOR: 10, UPLOAD_MB_PER_DAY: 100, MIN_FREE_DISK_MB: 500 },
      ...{ SESSION_MAX_DAYS: 30, SESSION_IDLE_MINUTES: 10_080, RECENT_SIGN_IN_MINUTES: 15 },
      ...{ GRAPHQL_PERSISTED_ONLY: false, MAIL: 'on', IMAGE_HOSTS: ['lh3.googleusercontent.com'] },
      ...{ SELLER_NAME: 'Tools-Hub', CONTACT_EMAIL: 'hello@tools-hub.example' },
      SELLER_ADDRESS: ['100 Timber Way', 'Portland, OR 97201', 'United States'],
      CONTACT_PHONE: '+1 202 555 0100',
    });
  });

  it('passes each value on in the unit that the server works with', () => {
    const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
    const quota = (account: number, address: number, windowMs: number) => ({ account, address, windowMs });
    const variables = {
      ...realAccounts,
      ...{ DATABASE_DIRECT_URL: 'postgres://direct', DATABASE_POOL_SIZE: '11', RUN_JOBS: '0' },
      DATABASE_CONNECT_TIMEOUT_MS: '1501',
      ...{ DATABASE_PREPARED_STATEMENTS: '0', REDIS_URL: 'redis://r', REDIS_TIMEOUT_MS: '51' },
      ...{ PAGE_RENDER_LIMIT_MS: '301', REQUESTS_PER_MINUTE: '1201', UNPAID_ORDER_DAYS: '31' },
      ...{ UNPAID_PURCHASES_LIMIT: '11', UNPAID_ORDERS_VALUE: '1200', UNPAID_STOCK_SHARE: '90' },
      ...{ UNVERIFIED_LIMIT_PERCENT: '20', DELIVERY_DAYS: '8', DELIVERED_AFTER_DAYS: '9', RETURN_DAYS: '14' },
      ...{
        GUARANTEE_MONTHS: '12',
        INVOICE_RETENTION_YEARS: '7',
        DELIVERY_COUNTRIES: 'ca, us,CA',
        REVIEWS_LIMIT: '4',
        REVIEWS_PER_DAY: '2',
      },
      ...{ ORDERS_PER_HOUR: '1', CUSTOMIZATION_REQUESTS_PER_DAY: '3', SIGN_INS_PER_HOUR: '4' },
      ...{ UPLOADS_PER_HOUR: '5', WRITES_PER_HOUR: '6', ADDRESS_LIMIT_FACTOR: '7', UPLOAD_MB_PER_DAY: '8' },
      ...{ MIN_FREE_DISK_MB: '9', SESSION_MAX_DAYS: '10', SESSION_IDLE_MINUTES: '11' },
      ...{ RECENT_SIGN_IN_MINUTES: '12', TRUST_PROXY: '10.0.0.1, 10.1.0.0/16', SELLER_TAX_NUMBER: '93-1' },
      ...{ SELLER_NAME: 'Bench', SELLER_ADDRESS: '1 Mill Road; Salem', CONTACT_PHONE: '1' },
      ...{ CONTACT_EMAIL: 'help@shop.example', MAIL_INBOX_URL: 'http://127.0.0.1:1', MAIL_FROM: '' },
      SMTP_URL: 'smtp://[::1]',
    };
    expect(loadSettings(variables)).toMatchObject({
      ...{ databaseUrl: realAccounts.DATABASE_URL, databaseDirectUrl: 'postgres://direct' },
      ...{ databasePoolSize: 11, databasePreparedStatements: false, runJobs: false },
      databaseConnectTimeoutMs: 1501,
      ...{ redisUrl: 'redis://r', redisTimeoutMs: 51, pageRenderLimitMs: 301, requestsPerMinute: 1201 },
      ...{ unpaidOrderDays: 31, deliveryDays: 8, deliveredAfterDays: 9, returnDays: 14, guaranteeMonths: 12 },
      invoiceRetentionYears: 7,
      unpaidLimits: { purchases: 11, value: 120_000, stockShare: 90, unverifiedPercent: 20 },
      deliveryCountries: ['CA', 'US'],
      reviewLimits: { total: 4, perDay: 2 },
      quotas: {
        orders: quota(1, 7, HOUR_MS),
        // The review service limits accounts.
        reviews: quota(0, 14, DAY_MS),
        customizationRequests: quota(3, 21, DAY_MS),
        signIns: quota(4, 28, HOUR_MS),
        uploads: quota(5, 35, HOUR_MS),
        documents: quota(6, 42, HOUR_MS),
        exports: quota(1, 7, HOUR_MS),
        writes: quota(6, 42, HOUR_MS),
      },
      uploadLimits: { bytesPerDay: 8 * 1024 ** 2, minFreeBytes: 9 * 1024 ** 2 },
      session: { maxDays: 10, idleMinutes: 11, recentSignInMinutes: 12 },
      trustedProxies: ['10.0.0.1', '10.1.0.0/16'],
      seller: {
        name: 'Bench',
        address: ['1 Mill Road', 'Salem'],
        taxNumber: '93-1',
        email: 'help@shop.example',
      },
      contact: { email: 'help@shop.example', phone: '1' },
      mail: {
        smtp: { host: '::1', port: 587, secure: false, user: '', password: '' },
        from: { name: 'Tools-Hub', address: 'help@shop.example' },
      },
      ...{ mailInboxUrl: 'http://127.0.0.1:1', usesLocalServices: true },
      firebase: { authDomain: 'shop.firebaseapp.com' },
    });
  });

  it('knows the local services and the demo admin, and fills an empty shop when all of them are local', () => {
    const local = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', STRIPE_API_URL: 'http://127.0.0.1:1/' };
    const load = (variables: object) =>
      loadSettings({ ...realAccounts, SMTP_URL: '', ...local, ...variables });
    expect(load({})).toMatchObject({
      ...{ usesLocalServices: true, demoHistory: true, adminEmails: ['admin@tools-hub.test'] },
      firebase: { emulatorUrl: 'http://127.0.0.1:9099' },
      stripe: { apiUrl: 'http://127.0.0.1:1' },
    });
    const SMTP_URL = 'smtp://127.0.0.1:1025';
    expect(load({ SMTP_URL, MAIL_INBOX_URL: 'http://127.0.0.1:2' }).demoHistory).toBe(true);
    for (const variables of [
      { SMTP_URL },
      { DEMO_HISTORY: '0' },
      { STRIPE_API_URL: '' },
      { FIREBASE_AUTH_EMULATOR_HOST: '' },
    ])
      expect(load(variables).demoHistory).toBe(false);
  });

  it.each(extremes)('accepts the extreme values %j', (variables) => {
    expect(validationErrors(variables)).toEqual([]);
  });

  it('listens on all addresses and logs each request in production', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' };
    const settings = loadSettings({
      ...{ ...realAccounts, ...production, FIREBASE_SERVICE_ACCOUNT: serviceAccount },
    });
    expect([settings.host, settings.logLevel]).toEqual(['0.0.0.0', 'info']);
    expect(loadSettings(realAccounts).logLevel).toBe('warn');
  });

  it('uses defaults for a server on the local machine', () => {
    expect(loadSettings(realAccounts)).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      usesLocalServices: false,
      adminEmails: [],
      session: { maxDays: 30, idleMinutes: 10_080, recentSignInMinutes: 15 },
    });
  });

  it.each<readonly [string, string, string]>([
    ['PORT', 'abc', 'PORT must be a number.'],
    ['PORT', '70000', 'PORT must be 0 to 65535.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
    ],
    ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL must be a URL that starts with http:// or https://.'],
    ['API_URL', '/api', 'API_URL must be a URL that starts with http:// or https://.'],
    ...[
      'https://shop.example/store/',
      'https://shop.example/?a=b',
      'https://shop.example?',
      'https://shop.example/#top',
      'https://user:password@shop.example',
      'https://shop.example ',
    ].map((value): [string, string, string] => [
      'PUBLIC_URL',
      value,
      'PUBLIC_URL must be an origin such as https://shop.example.com, without a path, query, fragment or user.',
    ]),
    ['ACCESS_TOKEN_SECRET', 'short', 'ACCESS_TOKEN_SECRET must have at least 32 characters.'],
    ['ADMIN_EMAILS', 'invalid, a@b.example', 'ADMIN_EMAILS must be email addresses, separated by commas.'],
    ['SELLER_NAME', ' ', 'SELLER_NAME must have 1 to 100 characters.'],
    ['SELLER_TAX_NUMBER', '9'.repeat(51), 'SELLER_TAX_NUMBER must have 1 to 50 characters.'],
    ['STRIPE_SECRET_KEY', 'pk_1', 'STRIPE_SECRET_KEY must start with sk_ or rk_.'],
    [
      'CORS_ORIGINS',
      'https://shop.example/',
      'CORS_ORIGINS must be origins such as https://shop.example, without a path, separated by commas.',
    ],
    ...['nonsense', '0.0.0.0/0', '10.0.0.0/33'].map((value): [string, string, string] => [
      'TRUST_PROXY',
      value,
      'TRUST_PROXY must be IP addresses or ranges of proxies such as 10.0.0.1 or 10.0.0.0/8, separated by commas.',
    ]),
    [
      'FIREBASE_SERVICE_ACCOUNT',
      '{broken',
      'FIREBASE_SERVICE_ACCOUNT must be the key of a service account, as JSON or as the path of a JSON file.',
    ],
    ['SESSION_MAX_DAYS', '0', 'SESSION_MAX_DAYS must be 1 to 3650.'],
    ['SESSION_IDLE_MINUTES', '-1', 'SESSION_IDLE_MINUTES must be 0 (no limit) or more.'],
    ['RECENT_SIGN_IN_MINUTES', '2.5', 'RECENT_SIGN_IN_MINUTES must be a whole number of minutes.'],
    [
      'DATABASE_DIRECT_URL',
      'db.example',
      'DATABASE_DIRECT_URL must be a URL that starts with postgres:// or postgresql://.',
    ],
    ['DATABASE_POOL_SIZE', '1', 'DATABASE_POOL_SIZE must be 2 or more.'],
    ['DATABASE_CONNECT_TIMEOUT_MS', '0', 'DATABASE_CONNECT_TIMEOUT_MS must be 1 to 60000.'],
    ['DATABASE_CONNECT_TIMEOUT_MS', '60001', 'DATABASE_CONNECT_TIMEOUT_MS must be 1 to 60000.'],
    ['REDIS_TIMEOUT_MS', '10001', 'REDIS_TIMEOUT_MS must be 1 to 10000.'],
    ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS must be 0 (stop immediately) to 3600.'],
    ['DRAIN_SECONDS', '3601', 'DRAIN_SECONDS must be 0 (stop immediately) to 3600.'],
    ['GRAPHQL_SANDBOX', 'yes', 'GRAPHQL_SANDBOX must be 0 or 1.'],
    ['MAIL', 'no', 'MAIL must be on or off.'],
    [
      'MAIL_FROM',
      'Tools-Hub',
      'MAIL_FROM must be an email address such as shop@example.com or Tools-Hub <shop@example.com>.',
    ],
    ['SMTP_URL', 'http://mail.example', 'SMTP_URL must be a URL that starts with smtp:// or smtps://.'],
    [
      'SMTP_URL',
      'smtp://mail.example?tls.rejectUnauthorized=false',
      'SMTP_URL must be smtp:// or smtps:// with a host, and optionally a user and a port, and nothing else.',
    ],
    [
      'SMTP_URL',
      'smtp://shop:100%sure@mail.example',
      'SMTP_URL must have special characters of the user and the password percent-encoded, and % as %25.',
    ],
    [
      'REDIS_URL',
      'redis://shop:100%sure@redis.example',
      'REDIS_URL must have special characters of the user and the password percent-encoded, and % as %25.',
    ],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must be a URL that starts with smtp:// or smtps://.'],
    ['NODE_ENV', 'live', 'NODE_ENV must be development, test or production.'],
    ['PAGE_RENDER_LIMIT_MS', '10001', 'PAGE_RENDER_LIMIT_MS must be 0 (no limit) to 10000.'],
    ['REDIS_TIMEOUT_MS', '0', 'REDIS_TIMEOUT_MS must be 1 to 10000.'],
    ['REQUESTS_PER_MINUTE', '-1', 'REQUESTS_PER_MINUTE must be 0 (no limit) or more.'],
    ['UNPAID_ORDER_DAYS', '-1', 'UNPAID_ORDER_DAYS must be 0 (never) to 3650.'],
    ['UNPAID_ORDER_DAYS', '3651', 'UNPAID_ORDER_DAYS must be 0 (never) to 3650.'],
    ['UNPAID_PURCHASES_LIMIT', '-1', 'UNPAID_PURCHASES_LIMIT must be 0 (no limit) or more.'],
    ['UNPAID_STOCK_SHARE', '101', 'UNPAID_STOCK_SHARE must be 1 to 100.'],
    ['UNVERIFIED_LIMIT_PERCENT', '0', 'UNVERIFIED_LIMIT_PERCENT must be 1 to 100.'],
    ['DELIVERY_DAYS', '0', 'DELIVERY_DAYS must be 1 to 365.'],
    ['DELIVERY_DAYS', '366', 'DELIVERY_DAYS must be 1 to 365.'],
    ['DELIVERED_AFTER_DAYS', '3651', 'DELIVERED_AFTER_DAYS must be 0 (never) to 3650.'],
    ['RETURN_DAYS', '366', 'RETURN_DAYS must be 0 (never) to 365.'],
    ['RETURN_DAYS', '-1', 'RETURN_DAYS must be 0 (never) to 365.'],
    ['INVOICE_RETENTION_YEARS', '0', 'INVOICE_RETENTION_YEARS must be 1 to 30.'],
    ['INVOICE_RETENTION_YEARS', '31', 'INVOICE_RETENTION_YEARS must be 1 to 30.'],
    ['GUARANTEE_MONTHS', '0', 'GUARANTEE_MONTHS must be 1 to 120.'],
    ['GUARANTEE_MONTHS', '121', 'GUARANTEE_MONTHS must be 1 to 120.'],
    ['ADDRESS_LIMIT_FACTOR', '0', 'ADDRESS_LIMIT_FACTOR must be 1 or more.'],
    ['SESSION_MAX_DAYS', '3651', 'SESSION_MAX_DAYS must be 1 to 3650.'],
    ['RECENT_SIGN_IN_MINUTES', '0', 'RECENT_SIGN_IN_MINUTES must be 1 or more.'],
    ...['Mars/Base', 'IST', '+05:30'].map((value): [string, string, string] => [
      'SHOP_TIME_ZONE',
      value,
      'SHOP_TIME_ZONE must be a time zone such as America/New_York.',
    ]),
    [
      'DELIVERY_COUNTRIES',
      'US,XX',
      'DELIVERY_COUNTRIES must be countries as two letters such as US, separated by commas.',
    ],
    ['SELLER_ADDRESS', '1;2;3;4;5;6;7;8;9', 'SELLER_ADDRESS must be 1 to 8 lines, separated by semicolons.'],
    [
      'IMAGE_HOSTS',
      'https://images.example',
      'IMAGE_HOSTS must be host names such as images.example.com, separated by commas.',
    ],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'localhost', 'FIREBASE_AUTH_EMULATOR_HOST must be host:port.'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_1', 'STRIPE_PUBLISHABLE_KEY must start with pk_.'],
    ['STRIPE_WEBHOOK_SECRET', 'secret', 'STRIPE_WEBHOOK_SECRET must start with whsec_.'],
    ['CONTACT_EMAIL', 'shop', 'CONTACT_EMAIL must be an email address.'],
    ['DEMO', 'yes', 'DEMO must be 0 or 1.'],
  ])('rejects %s=%s with one line', (name, value, line) => {
    expect(validationErrors({ ...realAccounts, [name]: value })).toEqual([line]);
  });

  it('reports every invalid variable', () => {
    expect(validationErrors({ PORT: 'abc', LOG_LEVEL: 'loud' })).toHaveLength(2);
  });

  it('lowercases the addresses of ADMIN_EMAILS, as the database stores those of users', () => {
    const ADMIN_EMAILS = 'Ada@Shop.example, bob@shop.example';
    expect(loadSettings({ ...realAccounts, ADMIN_EMAILS }).adminEmails).toEqual([
      'ada@shop.example',
      'bob@shop.example',
    ]);
  });

  it('treats an empty variable as unset', () => {
    expect(parseEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      PORT: 4000,
      DATABASE_URL: undefined,
    });
  });

  it('puts the API on the origin of the frontend, or with API_URL on its own origin with CORS for the frontend', () => {
    const PUBLIC_URL = 'https://shop.example/';
    expect(loadSettings({ ...realAccounts, PUBLIC_URL })).toMatchObject({
      apiUrl: undefined,
      imageBaseUrl: 'https://shop.example',
      corsOrigins: [],
      imageHost: { url: '/images' },
    });
    const twoOrigins = { ...realAccounts, PUBLIC_URL, API_URL: 'https://api.shop.example/' };
    expect(loadSettings({ ...twoOrigins, CORS_ORIGINS: 'https://partner.example' })).toMatchObject({
      apiUrl: 'https://api.shop.example',
      imageBaseUrl: 'https://api.shop.example',
      corsOrigins: ['https://shop.example', 'https://partner.example'],
      imageHost: { url: 'https://api.shop.example/images' },
    });
  });

  it('requires real accounts, secrets and a public URL in production, except with DEMO=1', () => {
    expect(
      validationErrors({
        ...realAccounts,
        ACCESS_TOKEN_SECRET: '',
        NODE_ENV: 'production',
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:2',
        STRIPE_API_URL: 'http://127.0.0.1:1',
        MAIL_INBOX_URL: 'http://127.0.0.1:3',
      }),
    ).toEqual([
      'ACCESS_TOKEN_SECRET is required in production.',
      'PUBLIC_URL is required in production: image URLs start with it.',
      'FIREBASE_SERVICE_ACCOUNT is required in production: sign-ins are verified with it.',
      ...['FIREBASE_AUTH_EMULATOR_HOST', 'STRIPE_API_URL', 'MAIL_INBOX_URL'].map(
        (name) =>
          `${name} points to a local service, which production rejects (DEMO=1 allows it for a demo).`,
      ),
    ]);
    expect(
      validationErrors({ NODE_ENV: 'production', DEMO: '1', STRIPE_API_URL: 'http://127.0.0.1:1' }),
    ).toEqual([]);
  });

  it('accepts a file with credentials in GOOGLE_APPLICATION_CREDENTIALS in production', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tools-hub-settings-'));
    const file = join(folder, 'key.json');
    writeFileSync(file, serviceAccount);
    const production = { ...realAccounts, NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' };
    const errorsWith = (GOOGLE_APPLICATION_CREDENTIALS: string) =>
      validationErrors({ ...production, GOOGLE_APPLICATION_CREDENTIALS });
    expect(errorsWith(file)).toEqual([]);
    rmSync(folder, { recursive: true });
    expect(errorsWith(file)).toEqual([
      'GOOGLE_APPLICATION_CREDENTIALS must be the path of a JSON file: sign-ins are verified with it.',
    ]);
  });

  it('requires keys of Stripe of the same mode in production', () => {
    const production = {
      ...realAccounts,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      FIREBASE_SERVICE_ACCOUNT: serviceAccount,
    };
    const errorsWith = (STRIPE_SECRET_KEY: string, STRIPE_PUBLISHABLE_KEY: string) =>
      validationErrors({ ...production, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY });
    expect(errorsWith('rk_test_1', 'pk_test_1')).toEqual([]);
    expect(errorsWith('sk_live_1', 'pk_test_1')).toEqual([
      'STRIPE_PUBLISHABLE_KEY is a test key, but STRIPE_SECRET_KEY is a live key: payments need two of the same mode.',
    ]);
    expect(errorsWith('rk_test_1', 'pk_live_1')).toHaveLength(1);
  });

  it('reads the mail server and the sender', () => {
    expect(loadSettings(realAccounts).mail).toEqual({
      smtp: { host: 'mail.example', port: 465, secure: true, user: 'shop', password: 's@crits' },
      from: { name: 'Tools-Hub', address: 'shop@mail.example' },
    });
    expect(loadSettings({ ...realAccounts, MAIL: 'off' }).mail).toBeUndefined();
    expect(loadSettings({ ...realAccounts, SMTP_URL: '' }).mail).toBeUndefined();
  });

  it('rejects live keys of Stripe, a real Firebase project, an image host and a mail server with DEMO=1', () => {
    const secretKey = 'STRIPE_SECRET_KEY is a live key, which DEMO=1 rejects: a public demo moves no money.';
    const errors = [
      secretKey,
      'STRIPE_PUBLISHABLE_KEY is a live key, which DEMO=1 rejects: a public demo moves no money.',
      'FIREBASE_PROJECT_ID is rejected with DEMO=1 unless it is that of a local emulator.',
      'FIREBASE_SERVICE_ACCOUNT is rejected with DEMO=1: it signs in to a real Firebase project.',
      'GOOGLE_APPLICATION_CREDENTIALS is rejected with DEMO=1: it signs in to a real Firebase project.',
      'IMAGE_HOST_KEY is rejected with DEMO=1: visitors would upload to a real account.',
      'SMTP_URL is rejected with DEMO=1: a public demo sends no emails.',
    ];
    const credentials = {
      FIREBASE_SERVICE_ACCOUNT: serviceAccount,
      GOOGLE_APPLICATION_CREDENTIALS: '/run/key.json',
      IMAGE_HOST_KEY: 'key',
    };
    for (const NODE_ENV of ['development', 'production'])
      expect(validationErrors({ ...realAccounts, ...credentials, NODE_ENV, DEMO: '1' })).toEqual(errors);
    expect(validationErrors({ DEMO: '1', STRIPE_SECRET_KEY: 'rk_live_1' })).toEqual([secretKey]);
    const testAccounts = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    const emulator = { FIREBASE_PROJECT_ID: 'demo', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(validationErrors({ DEMO: '1', ...testAccounts, ...emulator })).toEqual([]);
  });

  it('requires a mail server in production unless MAIL=off', () => {
    const production = {
      ...realAccounts,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      FIREBASE_SERVICE_ACCOUNT: serviceAccount,
    };
    expect(validationErrors({ ...production, SMTP_URL: '' })).toEqual([
      'SMTP_URL is required in production: customers get emails (MAIL=off turns them off).',
    ]);
    expect(validationErrors({ ...production, MAIL_FROM: '' })).toEqual([
      'MAIL_FROM is required in production: emails come from this address.',
    ]);
    expect(validationErrors({ ...production, SMTP_URL: '', MAIL: 'off' })).toEqual([]);
  });

  it('enables GraphQL Sandbox by default, but in production only with GRAPHQL_SANDBOX=1', () => {
    const PUBLIC_URL = 'https://shop.example';
    const sandbox = (variables: NodeJS.ProcessEnv) =>
      loadSettings({ ...realAccounts, PUBLIC_URL, FIREBASE_SERVICE_ACCOUNT: serviceAccount, ...variables })
        .sandbox;
    expect(sandbox({})).toBe(true);
    expect(sandbox({ GRAPHQL_SANDBOX: '0' })).toBe(false);
    expect(sandbox({ NODE_ENV: 'production' })).toBe(false);
    expect(sandbox({ NODE_ENV: 'production', GRAPHQL_SANDBOX: '1' })).toBe(true);
    expect(sandbox({ GRAPHQL_SANDBOX: '1', GRAPHQL_PERSISTED_ONLY: '1' })).toBe(false);
  });

  it('drains for five seconds in production, and not on the local machine or with DEMO=1', () => {
    const production = {
      ...realAccounts,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      FIREBASE_SERVICE_ACCOUNT: serviceAccount,
    };
    expect(loadSettings(production).drainSeconds).toBe(5);
    expect(loadSettings({ ...production, DRAIN_SECONDS: '20' }).drainSeconds).toBe(20);
    const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    const testKeys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    const demo = {
      ...production,
      ...emulator,
      ...testKeys,
      DEMO: '1',
      SMTP_URL: '',
      FIREBASE_SERVICE_ACCOUNT: '',
    };
    expect(loadSettings(demo).drainSeconds).toBe(0);
    expect(loadSettings(realAccounts).drainSeconds).toBe(0);
  });

  it.each([
    ['192.0.2.7', 'http://192.0.2.7:4000'],
    ['::1', 'http://[::1]:4000'],
    ['127.0.0.1', 'http://localhost:4000'],
    ['0.0.0.0', 'http://localhost:4000'],
    ['::', 'http://localhost:4000'],
  ])('has for HOST %s the public URL %s by default', (HOST, publicUrl) => {
    expect(loadSettings({ ...realAccounts, HOST }).publicUrl).toBe(publicUrl);
  });

  it('prefers what the operator sets to what follows from other settings', () => {
    const variables = {
      ...{ ...realAccounts, HOST: '::1', FIREBASE_AUTH_DOMAIN: 'auth.shop.example', LOG_LEVEL: 'debug' },
      ...{ SELLER_EMAIL: 'sales@shop.example', CONTACT_EMAIL: 'help@shop.example' },
      ...{
        API_URL: 'https://api.shop.example',
        IMAGE_HOST_URL: 'https://upload.example/1/',
        IMAGE_HOST_KEY: 'key',
      },
    };
    expect(loadSettings(variables)).toMatchObject({
      host: '::1',
      logLevel: 'debug',
      firebase: { authDomain: 'auth.shop.example' },
      seller: { email: 'sales@shop.example', taxNumber: null },
      contact: { email: 'help@shop.example' },
      imageHost: { url: 'https://upload.example/1', key: 'key' },
    });
  });

  it('names each account that is missing outside of production too', () => {
    const missing = { ...realAccounts, DATABASE_URL: '', STRIPE_WEBHOOK_SECRET: undefined };
    expect(() => loadSettings(missing)).toThrow(
      new SettingsError(['DATABASE_URL is required.', 'STRIPE_WEBHOOK_SECRET is required.']),
    );
  });

  it('needs only the database and the data folder where the data are stored', () => {
    const DATABASE_URL = 'postgres://pool.example/shop';
    const location = { databaseUrl: DATABASE_URL, databaseDirectUrl: DATABASE_URL, dataDir: '/data' };
    expect(loadDataLocation({ DATABASE_URL, DATA_DIR: '/data' })).toEqual(location);
    const DATABASE_DIRECT_URL = 'postgres://db.example/shop';
    expect(loadDataLocation({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR: '/data' })).toEqual({
      ...location,
      databaseDirectUrl: DATABASE_DIRECT_URL,
    });
    expect(() => loadDataLocation({})).toThrow(new SettingsError(['DATABASE_URL is required.']));
  });

  it('reads the service account from its text or its file, and rejects one without a private key', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tools-hub-settings-'));
    const file = join(folder, 'key.json');
    writeFileSync(file, serviceAccount);
    const expected = { projectId: 'shop', clientEmail: 'shop@shop.example', privateKey };
    for (const FIREBASE_SERVICE_ACCOUNT of [file, `\n ${serviceAccount}`])
      expect(loadSettings({ ...realAccounts, FIREBASE_SERVICE_ACCOUNT }).firebase.serviceAccount).toEqual(
        expected,
      );
    rmSync(folder, { recursive: true });
    const withoutKey = JSON.stringify({ ...(JSON.parse(serviceAccount) as object), private_key: 'none' });
    for (const FIREBASE_SERVICE_ACCOUNT of [file, withoutKey])
      expect(validationErrors({ ...realAccounts, FIREBASE_SERVICE_ACCOUNT })).toHaveLength(1);
  });

  it('rejects a stored secret that was cut off', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'tools-hub-settings-'));
    writeFileSync(join(DATA_DIR, 'access-token-secret'), 'x'.repeat(42));
    expect(() => loadSettings({ ...realAccounts, ACCESS_TOKEN_SECRET: '', DATA_DIR })).toThrow(
      'holds no valid secret; delete it to generate a new one',
    );
    rmSync(DATA_DIR, { recursive: true });
  });

  it('generates ACCESS_TOKEN_SECRET once per data folder', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'tools-hub-settings-'));
    const generatedSecret = () =>
      loadSettings({ ...realAccounts, ACCESS_TOKEN_SECRET: undefined, DATA_DIR }).accessTokenSecret;
    expect(generatedSecret()).toBe(generatedSecret());
    expect(generatedSecret().length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(DATA_DIR, 'access-token-secret')).mode & 0o077).toBe(0);
    rmSync(DATA_DIR, { recursive: true });
  });
});
