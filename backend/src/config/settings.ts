import { StartError } from '../common/start-error';
import { accessTokenSecret } from './access-token-secret';
import { settingsSchema, type Environment } from './settings-schema';

/** Raised with one line for each setting at fault. */
export class SettingsError extends StartError {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
  }
}

export type Settings = ReturnType<typeof settingsOf>;

/** Without these the shop cannot work; the launcher supplies them for a shop without accounts elsewhere. */
const REQUIRED = [
  'DATABASE_URL',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const satisfies readonly (keyof Environment)[];

const STAND_INS = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'STRIPE_API_URL',
] as const satisfies readonly (keyof Environment)[];

/**
 * Checks the form of each variable, and in production that nothing is a stand-in.
 * @throws SettingsError with every fault at once.
 */
export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const parsed = settingsSchema.safeParse(variables);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`));
  }
  const environment = parsed.data;
  if (environment.NODE_ENV === 'production' && !environment.DEMO) {
    const faults = [
      ...[...REQUIRED, 'ACCESS_TOKEN_SECRET' as const]
        .filter((name) => environment[name] === undefined)
        .map(
          (name) =>
            `${name} is missing; production needs a real one (DEMO=1 allows stand-ins for a demonstration).`,
        ),
      // Its default is of use on one's own machine alone.
      ...(environment.PUBLIC_URL
        ? []
        : ['PUBLIC_URL is missing; without it links to pictures lead nowhere.']),
      // Firebase is asked whether a sign-in was revoked, and that takes an account of ours.
      ...((environment.FIREBASE_SERVICE_ACCOUNT ?? environment.GOOGLE_APPLICATION_CREDENTIALS)
        ? []
        : ['FIREBASE_SERVICE_ACCOUNT is missing; without it nobody can sign in.']),
      ...STAND_INS.filter((name) => environment[name] !== undefined).map(
        (name) =>
          `${name} points to a stand-in, which production refuses (DEMO=1 allows it for a demonstration).`,
      ),
    ];
    if (faults.length > 0) throw new SettingsError(faults);
  }
  return environment;
}

/**
 * All that the server needs to know of its surroundings, read once at start.
 * @throws SettingsError with every fault at once.
 */
export function loadSettings(variables: NodeJS.ProcessEnv = process.env): Settings {
  const environment = parseEnvironment(variables);
  const missing = REQUIRED.filter((name) => environment[name] === undefined);
  if (missing.length > 0) throw new SettingsError(missing.map((name) => `${name} is missing.`));
  return settingsOf(environment as Parameters<typeof settingsOf>[0]);
}

function settingsOf(environment: Environment & Record<(typeof REQUIRED)[number], string>) {
  const production = environment.NODE_ENV === 'production';
  const demonstration = STAND_INS.some((name) => environment[name] !== undefined);
  return {
    production,
    /** Some provider is a stand-in: the page says so, and demonstration accounts exist. */
    demonstration,
    host: environment.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: environment.PORT,
    ...addressesOf(environment),
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    redisUrl: environment.REDIS_URL,
    requestsPerMinute: environment.REQUESTS_PER_MINUTE,
    /** Whether this server takes part in the shop's jobs. */
    runJobs: environment.RUN_JOBS,
    /** After so many days an order that is not paid gives its pieces back; 0 is never. */
    unpaidOrderDays: environment.UNPAID_ORDER_DAYS,
    /** The addresses of proxies whose word on the caller's address is believed. */
    trustedProxies: environment.TRUST_PROXY,
    logLevel: environment.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    accessTokenSecret: environment.ACCESS_TOKEN_SECRET ?? accessTokenSecret(environment.DATA_DIR),
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
      apiUrl: environment.STRIPE_API_URL,
    },
    contact: { email: environment.CONTACT_EMAIL, phone: environment.CONTACT_PHONE },
    pageDevServer: environment.PAGE_DEV_SERVER,
    /** GraphQL Sandbox and introspection. */
    explorable: environment.EXPLORABLE ?? !production,
  } as const;
}

function addressesOf(environment: Environment) {
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${String(environment.PORT)}`;
  const apiUrl = environment.API_URL;
  return {
    /** Where people reach the shop; the same for all its servers. */
    publicUrl,
    /** Where the API is when the page is elsewhere; undefined when they share an origin. */
    apiUrl,
    /** What links to the shop's own pictures begin with. */
    picturesUrl: apiUrl ?? publicUrl,
    /** Whose pages may call the API: the shop's own when that is elsewhere, and those that were named. */
    corsOrigins: [...(apiUrl ? [new URL(publicUrl).origin] : []), ...environment.CORS_ORIGINS],
    imageHost: {
      url: environment.IMAGE_HOST_URL ?? `${apiUrl ?? ''}/images`,
      key: environment.IMAGE_HOST_KEY ?? null,
    },
  };
}
