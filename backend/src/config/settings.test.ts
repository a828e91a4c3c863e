import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings, parseEnvironment, SettingsError } from './settings';

const real = {
  DATABASE_URL: 'postgres://shop@db.example/shop',
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
};

const account = JSON.stringify({ project_id: 'shop', client_email: 'shop@shop.example', private_key: 'key' });

function faultsOf(variables: NodeJS.ProcessEnv): readonly string[] {
  try {
    parseEnvironment(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
  }
  return [];
}

describe('the settings', () => {
  it('have a default where a shop on one machine needs none', () => {
    expect(loadSettings(real)).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      demonstration: false,
      adminEmails: [],
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
      'ada@shop.example, nobody',
      'ADMIN_EMAILS.1 must be e-mail addresses, separated by commas.',
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
      'TRUST_PROXY must be addresses of proxies, such as 10.0.0.1 or 10.0.0.0/8, separated by commas.',
    ],
    [
      'FIREBASE_SERVICE_ACCOUNT',
      '{broken',
      "FIREBASE_SERVICE_ACCOUNT must be a service account's key, as JSON or as the path of a file with it.",
    ],
    ['EXPLORABLE', 'yes', 'EXPLORABLE must be 0 or 1.'],
    ['NODE_ENV', 'live', 'NODE_ENV must be development, test or production.'],
  ])('refuse %s=%s with one clear line', (name, value, line) => {
    expect(faultsOf({ ...real, [name]: value })).toEqual([line]);
  });

  it('name every fault at once', () => {
    expect(faultsOf({ PORT: 'abc', LOG_LEVEL: 'loud' })).toHaveLength(2);
  });

  it('take an empty variable for one that is not set', () => {
    expect(parseEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      PORT: 4000,
      DATABASE_URL: undefined,
    });
  });

  it('keep page and API together, or let the page of the shop call an API elsewhere', () => {
    const PUBLIC_URL = 'https://shop.example/';
    expect(loadSettings({ ...real, PUBLIC_URL })).toMatchObject({
      apiUrl: undefined,
      picturesUrl: 'https://shop.example',
      corsOrigins: [],
      imageHost: { url: '/images' },
    });
    const apart = { ...real, PUBLIC_URL, API_URL: 'https://api.shop.example/' };
    expect(loadSettings({ ...apart, CORS_ORIGINS: 'https://partner.example' })).toMatchObject({
      apiUrl: 'https://api.shop.example',
      picturesUrl: 'https://api.shop.example',
      corsOrigins: ['https://shop.example', 'https://partner.example'],
      imageHost: { url: 'https://api.shop.example/images' },
    });
  });

  it('are never a stand-in, a missing secret or an address of one machine in production', () => {
    expect(
      faultsOf({
        ...real,
        ACCESS_TOKEN_SECRET: '',
        NODE_ENV: 'production',
        STRIPE_API_URL: 'http://127.0.0.1:1',
      }),
    ).toEqual([
      'ACCESS_TOKEN_SECRET is missing; production needs a real one (DEMO=1 allows stand-ins for a demonstration).',
      'PUBLIC_URL is missing; without it links to pictures lead nowhere.',
      'FIREBASE_SERVICE_ACCOUNT is missing; without it nobody can sign in.',
      'STRIPE_API_URL points to a stand-in, which production refuses (DEMO=1 allows it for a demonstration).',
    ]);
    expect(faultsOf({ NODE_ENV: 'production', DEMO: '1', STRIPE_API_URL: 'http://127.0.0.1:1' })).toEqual([]);
  });

  it('show the schema to explorers, in production only when asked to', () => {
    const PUBLIC_URL = 'https://shop.example';
    const explorable = (variables: NodeJS.ProcessEnv) =>
      loadSettings({ ...real, PUBLIC_URL, FIREBASE_SERVICE_ACCOUNT: account, ...variables }).explorable;
    expect(explorable({})).toBe(true);
    expect(explorable({ EXPLORABLE: '0' })).toBe(false);
    expect(explorable({ NODE_ENV: 'production' })).toBe(false);
    expect(explorable({ NODE_ENV: 'production', EXPLORABLE: '1' })).toBe(true);
  });

  it('keep the secret of a shop that was given none', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'tools-hub-settings-'));
    const secretOf = () =>
      loadSettings({ ...real, ACCESS_TOKEN_SECRET: undefined, DATA_DIR }).accessTokenSecret;
    expect(secretOf()).toBe(secretOf());
    expect(secretOf().length).toBeGreaterThanOrEqual(32);
    rmSync(DATA_DIR, { recursive: true });
  });
});
