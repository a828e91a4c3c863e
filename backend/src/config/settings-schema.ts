import { isISO31661Alpha2 } from 'class-validator';
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** An empty variable counts as unset, as in most shells and compose files. */
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), type.optional());

const withDefault = <T extends z.ZodType>(type: T, defaultValue: z.input<T>) =>
  z.preprocess((value) => (value === '' || value === undefined ? defaultValue : value), type);

const url = (...protocols: string[]) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      abort: true,
    })
    .refine((text) => {
      const { username, password } = new URL(text);
      return isPercentEncoded(username) && isPercentEncoded(password);
    }, 'must have special characters of the user and the password percent-encoded, and % as %25');

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const webUrl = url('http:', 'https:').transform((text) => text.replace(/\/+$/, ''));

/** Links append their path to it, and the pages publish it. */
const webOrigin = webUrl.refine(
  (text) => /^https?:\/\/[^\s/\\?#@]+$/i.test(text),
  'must be an origin such as https://shop.example.com, without a path, query, fragment or user',
);

/** A host with an optional user, without a path or options, which could turn off the check of certificates. */
const smtpUrl = url('smtp:', 'smtps:')
  .refine((text) => {
    const { hostname, pathname, search, hash } = new URL(text);
    return hostname !== '' && ['', '/'].includes(pathname) && search === '' && hash === '';
  }, 'must be smtp:// or smtps:// with a host, and optionally a user and a port, and nothing else')
  .transform((text) => {
    const { protocol, hostname, port, username, password } = new URL(text);
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
      secure: protocol === 'smtps:',
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  });

/** An address, or a name and an address in angle brackets. */
const mailbox = z
  .string()
  .transform((text) => {
    const [, name = '', address = text.trim()] = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
    return { name, address };
  })
  .refine(
    ({ address }) => z.email().safeParse(address).success,
    'must be an email address such as shop@example.com or Tools-Hub <shop@example.com>',
  );

/** PostgreSQL reads abbreviations and offsets in another way than Node.js: IST is Israel there, and India here. */
const timeZone = z.string().refine((name) => {
  try {
    if (name !== 'UTC' && !name.includes('/')) return false;
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}, 'must be a time zone such as America/New_York');

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** A text that documents show, such as a name. */
const textUpTo = (max: number) =>
  z.string().trim().min(1, `must have 1 to ${max} characters`).max(max, `must have 1 to ${max} characters`);

/** The lines of a postal address. */
const addressLines = z
  .string()
  .transform((text) =>
    text
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine((lines) => lines.length > 0 && lines.length <= 8, 'must be 1 to 8 lines, separated by semicolons');

const origins = z
  .string()
  .transform(listOf)
  .refine(
    (list) => list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    'must be origins such as https://shop.example, without a path, separated by commas',
  );

const imageHosts = z
  .string()
  .transform((text) => listOf(text.toLowerCase()))
  .refine(
    (list) =>
      list.every((host) => URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host),
    'must be host names such as images.example.com, separated by commas',
  );

/** Whether a text is an IP address, or a range of them. */
function isAddressRange(text: string): boolean {
  const [, address = text, bits] = /^(.+)\/(\d+)$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0 || bits === undefined) return version !== 0;
  return Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

const proxyAddresses = z
  .string()
  .transform(listOf)
  .refine(
    (list) => list.every(isAddressRange),
    'must be IP addresses or ranges of proxies such as 10.0.0.1 or 10.0.0.0/8, separated by commas',
  );

const emails = z
  .string()
  .transform((text) => listOf(text.toLowerCase()))
  .refine(
    (list) => list.every((email) => z.email().safeParse(email).success),
    'must be email addresses, separated by commas',
  );

const countries = z
  .string()
  .transform((text) => [...new Set(listOf(text.toUpperCase()))])
  .refine(
    (list) => list.length > 0 && list.every((code) => isISO31661Alpha2(code)),
    'must be countries as two letters such as US, separated by commas',
  );

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1');

interface NumberRange {
  readonly min: number;
  readonly max?: number;
  /** What 0 means. */
  readonly zero?: string;
}

/** @param unit `of days`, for the error; empty for a plain number. */
function wholeNumber(unit: string, { min, max = Infinity, zero }: NumberRange) {
  const meaning = zero === undefined ? '' : ` (${zero})`;
  const range = max === Infinity ? `must be ${min}${meaning} or more` : `must be ${min}${meaning} to ${max}`;
  const type = `must be a whole number ${unit}`.trimEnd();
  return z.coerce.number('must be a number').int(type).min(min, range).max(max, range);
}

const limit = (unit: string) => wholeNumber(unit, { min: 0, zero: 'no limit' });

const percentage = z.coerce
  .number('must be a number')
  .int('must be a whole percentage')
  .min(1, 'must be 1 to 100')
  .max(100, 'must be 1 to 100');

const serviceAccountKey = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string(),
});

/** The key of a service account, as JSON or as the path of a JSON file. */
const serviceAccount = z.string().transform((text, context) => {
  try {
    const json = text.trimStart().startsWith('{') ? text : readFileSync(text, 'utf8');
    const { project_id, client_email, private_key } = serviceAccountKey.parse(JSON.parse(json));
    // Throws when it is no key.
    createPrivateKey(private_key);
    return { projectId: project_id, clientEmail: client_email, privateKey: private_key };
  } catch {
    context.addIssue('must be the key of a service account, as JSON or as the path of a JSON file');
    return z.NEVER;
  }
});

/** Every environment variable that the server reads, with its type and default. */
export const settingsSchema = z.object({
  NODE_ENV: withDefault(
    z.enum(['development', 'test', 'production'], 'must be development, test or production'),
    'development',
  ),
  DEMO: withDefault(flag, '0'),
  DEMO_HISTORY: withDefault(flag, '1'),
  PORT: withDefault(wholeNumber('', { min: 0, max: 65_535 }), 4000),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(webOrigin),
  API_URL: optional(webUrl),
  CORS_ORIGINS: withDefault(origins, ''),
  DATA_DIR: withDefault(
    z.string().transform((path) => resolve(path)),
    '.data',
  ),
  DATABASE_URL: optional(url('postgres:', 'postgresql:')),
  DATABASE_DIRECT_URL: optional(url('postgres:', 'postgresql:')),
  DATABASE_POOL_SIZE: withDefault(wholeNumber('', { min: 2 }), 10),
  DATABASE_PREPARED_STATEMENTS: withDefault(flag, '1'),
  DATABASE_CONNECT_TIMEOUT_MS: withDefault(wholeNumber('of milliseconds', { min: 1, max: 60_000 }), 1_500),
  REDIS_URL: optional(url('redis:', 'rediss:')),
  REDIS_TIMEOUT_MS: withDefault(wholeNumber('of milliseconds', { min: 1, max: 10_000 }), 50),
  PAGE_RENDER_LIMIT_MS: withDefault(
    wholeNumber('of milliseconds', { min: 0, max: 10_000, zero: 'no limit' }),
    300,
  ),
  REQUESTS_PER_MINUTE: withDefault(limit(''), 1200),
  DRAIN_SECONDS: optional(wholeNumber('of seconds', { min: 0, max: 3600, zero: 'stop immediately' })),
  RUN_JOBS: withDefault(flag, '1'),
  UNPAID_ORDER_DAYS: withDefault(wholeNumber('of days', { min: 0, max: 3650, zero: 'never' }), 30),
  UNPAID_PURCHASES_LIMIT: withDefault(limit('of purchases'), 10),
  UNPAID_ORDERS_VALUE: withDefault(limit('of US dollars'), 50_000),
  UNPAID_STOCK_SHARE: withDefault(percentage, 100),
  UNVERIFIED_LIMIT_PERCENT: withDefault(percentage, 30),
  DELIVERY_COUNTRIES: withDefault(countries, 'US'),
  SHOP_TIME_ZONE: withDefault(timeZone, 'America/New_York'),
  DELIVERY_DAYS: withDefault(wholeNumber('of days', { min: 1, max: 365 }), 7),
  DELIVERED_AFTER_DAYS: withDefault(wholeNumber('of days', { min: 0, max: 3650, zero: 'never' }), 10),
  RETURN_DAYS: withDefault(wholeNumber('of days', { min: 0, max: 365, zero: 'never' }), 30),
  GUARANTEE_MONTHS: withDefault(wholeNumber('of months', { min: 1, max: 120 }), 6),
  INVOICE_RETENTION_YEARS: withDefault(wholeNumber('of years', { min: 1, max: 30 }), 10),
  ORDERS_PER_HOUR: withDefault(limit('of orders'), 60),
  REVIEWS_LIMIT: withDefault(limit('of reviews'), 3),
  REVIEWS_PER_DAY: withDefault(limit('of reviews'), 1),
  CUSTOMIZATION_REQUESTS_PER_DAY: withDefault(limit('of requests'), 5),
  SIGN_INS_PER_HOUR: withDefault(limit('of sign-ins'), 300),
  UPLOADS_PER_HOUR: withDefault(limit('of uploads'), 100),
  WRITES_PER_HOUR: withDefault(limit('of writes'), 600),
  ADDRESS_LIMIT_FACTOR: withDefault(wholeNumber('', { min: 1 }), 10),
  UPLOAD_MB_PER_DAY: withDefault(limit('of megabytes'), 100),
  MIN_FREE_DISK_MB: withDefault(limit('of megabytes'), 500),
  SESSION_MAX_DAYS: withDefault(wholeNumber('of days', { min: 1, max: 3650 }), 30),
  SESSION_IDLE_MINUTES: withDefault(limit('of minutes'), 7 * 24 * 60),
  RECENT_SIGN_IN_MINUTES: withDefault(wholeNumber('of minutes', { min: 1 }), 15),
  TRUST_PROXY: optional(proxyAddresses),
  GRAPHQL_PERSISTED_ONLY: withDefault(flag, '0'),
  GRAPHQL_SANDBOX: optional(flag),
  LOG_LEVEL: optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
  ),
  ACCESS_TOKEN_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  ADMIN_EMAILS: optional(emails),
  FIREBASE_PROJECT_ID: optional(z.string()),
  FIREBASE_API_KEY: optional(z.string()),
  FIREBASE_AUTH_DOMAIN: optional(z.string()),
  FIREBASE_SERVICE_ACCOUNT: optional(serviceAccount),
  /** Google's own variable, which its clients read themselves: the path of a service account key or of other credentials. */
  GOOGLE_APPLICATION_CREDENTIALS: optional(z.string()),
  FIREBASE_AUTH_EMULATOR_HOST: optional(z.string().regex(/^[\w.-]+:\d+$/, 'must be host:port')),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^[sr]k_/, 'must start with sk_ or rk_')),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().startsWith('pk_', 'must start with pk_')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().startsWith('whsec_', 'must start with whsec_')),
  STRIPE_API_URL: optional(webUrl),
  MAIL: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  SMTP_URL: optional(smtpUrl),
  MAIL_FROM: optional(mailbox),
  /** The inbox of the local mail catcher. */
  MAIL_INBOX_URL: optional(webUrl),
  IMAGE_HOST_URL: optional(webUrl),
  IMAGE_HOST_KEY: optional(z.string()),
  IMAGE_HOSTS: withDefault(imageHosts, 'lh3.googleusercontent.com'),
  SELLER_NAME: withDefault(textUpTo(100), 'Tools-Hub'),
  SELLER_ADDRESS: withDefault(addressLines, '100 Timber Way; Portland, OR 97201; United States'),
  SELLER_TAX_NUMBER: optional(textUpTo(50)),
  SELLER_EMAIL: optional(z.email('must be an email address')),
  CONTACT_EMAIL: withDefault(z.email('must be an email address'), 'hello@tools-hub.example'),
  CONTACT_PHONE: withDefault(z.string(), '+1 202 555 0100'),
  FRONTEND_DEV_SERVER: optional(webUrl),
});

export type Environment = z.output<typeof settingsSchema>;
