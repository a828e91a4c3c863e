import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings, parseEnvironment, SettingsError } from './settings';

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

describe('settings', () => {
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

  it.each([
    ['PORT', 'abc', 'PORT must be a number.'],
    ['PORT', '70000', 'PORT must be 0 to 65535.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
    ],
    ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL must be a URL that starts with http:// or https://.'],
    ['API_URL', '/api', 'API_URL must be a URL that starts with http:// or https://.'],
    ['ACCESS_TOKEN_SECRET', 'short', 'ACCESS_TOKEN_SECRET must have at least 32 characters.'],
    [
      'ADMIN_EMAILS',
      'ada@shop.example, invalid',
      'ADMIN_EMAILS.1 must be email addresses, separated by commas.',
    ],
    ['STRIPE_SECRET_KEY', 'pk_1', 'STRIPE_SECRET_KEY must start with sk_ or rk_.'],
    [
      'CORS_ORIGINS',
      'https://shop.example/',
      'CORS_ORIGINS must be origins such as https://shop.example, without a path, separated by commas.',
    ],
    [
      'TRUST_PROXY',
      'nonsense',
      'TRUST_PROXY must be IP addresses or ranges of proxies such as 10.0.0.1 or 10.0.0.0/8, separated by commas.',
    ],
    [
      'FIREBASE_SERVICE_ACCOUNT',
      '{broken',
      'FIREBASE_SERVICE_ACCOUNT must be the key of a service account, as JSON or as the path of a JSON file.',
    ],
    ['SESSION_MAX_DAYS', '0', 'SESSION_MAX_DAYS must be 1 or more.'],
    ['SESSION_IDLE_MINUTES', '-1', 'SESSION_IDLE_MINUTES must be 0 (no limit) or more.'],
    ['RECENT_SIGN_IN_MINUTES', '2.5', 'RECENT_SIGN_IN_MINUTES must be a whole number of minutes.'],
    [
      'DATABASE_DIRECT_URL',
      'db.example',
      'DATABASE_DIRECT_URL must be a URL that starts with postgres:// or postgresql://.',
    ],
    ['DATABASE_POOL_SIZE', '1', 'DATABASE_POOL_SIZE must be 2 or more.'],
    ['REDIS_TIMEOUT_MS', '10001', 'REDIS_TIMEOUT_MS must be 1 to 10000.'],
    ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS must be 0 (stop immediately) or more.'],
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
    ['NODE_ENV', 'live', 'NODE_ENV must be development, test or production.'],
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
        STRIPE_API_URL: 'http://127.0.0.1:1',
      }),
    ).toEqual([
      'ACCESS_TOKEN_SECRET is required in production (DEMO=1 allows local services for a demo).',
      'PUBLIC_URL is required in production: image URLs start with it.',
      'FIREBASE_SERVICE_ACCOUNT is required in production: sign-ins are verified with it.',
      'STRIPE_API_URL points to a local service, which production rejects (DEMO=1 allows it for a demo).',
    ]);
    expect(
      validationErrors({ NODE_ENV: 'production', DEMO: '1', STRIPE_API_URL: 'http://127.0.0.1:1' }),
    ).toEqual([]);
  });

  it('reads the mail server and the sender', () => {
    expect(loadSettings(realAccounts).mail).toEqual({
      smtp: { host: 'mail.example', port: 465, secure: true, user: 'shop', password: 's@crits' },
      from: { name: 'Tools-Hub', address: 'shop@mail.example' },
    });
    expect(loadSettings({ ...realAccounts, MAIL: 'off' }).mail).toBeUndefined();
    expect(loadSettings({ ...realAccounts, SMTP_URL: '' }).mail).toBeUndefined();
  });

  it('requires a mail server in production unless MAIL=off, and rejects one with DEMO=1', () => {
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
    expect(validationErrors({ ...production, DEMO: '1' })).toEqual([
      'SMTP_URL is rejected with DEMO=1: a public demo sends no emails.',
    ]);
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
    expect(loadSettings(realAccounts).drainSeconds).toBe(0);
  });

  it('generates ACCESS_TOKEN_SECRET once per data folder', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'tools-hub-settings-'));
    const generatedSecret = () =>
      loadSettings({ ...realAccounts, ACCESS_TOKEN_SECRET: undefined, DATA_DIR }).accessTokenSecret;
    expect(generatedSecret()).toBe(generatedSecret());
    expect(generatedSecret().length).toBeGreaterThanOrEqual(32);
    rmSync(DATA_DIR, { recursive: true });
  });
});
