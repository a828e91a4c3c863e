import { fork, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { IMAGE_ORIGIN } from './program';

export type Kind = 'limit' | 'naive' | 'ours';

export interface Server {
  /** Its name in tables. */
  readonly name: string;
  readonly kind: Kind;
  readonly url: string;
  readonly pid: number;
  /** From the start of the process until it accepts requests. */
  readonly startMs: number;
  stop(): Promise<void>;
}

export const ACCESS_TOKEN_SECRET = 'the secret of the servers of the bench';

const PROGRAMS: Readonly<Record<Kind, string>> = {
  limit: resolve(__dirname, 'limit.js'),
  naive: resolve(__dirname, 'naive.js'),
  ours: resolve(__dirname, '../../../backend/dist/server/main.js'),
};

const UNLIMITED = '1000000000';

/** The settings of our server: production, with limits that the bench never reaches. */
const ourSettings = (dataDir: string): NodeJS.ProcessEnv => ({
  HOST: '127.0.0.1',
  PUBLIC_URL: IMAGE_ORIGIN,
  DATA_DIR: dataDir,
  DRAIN_SECONDS: '0',
  ACCESS_TOKEN_SECRET,
  REQUESTS_PER_MINUTE: UNLIMITED,
  ORDERS_PER_HOUR: UNLIMITED,
  UNPAID_PURCHASES_LIMIT: UNLIMITED,
  UNPAID_ORDERS_VALUE: UNLIMITED,
  // Accounts that are never used: the requests of the bench reach neither Firebase nor Stripe.
  MAIL: 'off',
  FIREBASE_PROJECT_ID: 'bench',
  FIREBASE_API_KEY: 'bench',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify(serviceAccount()),
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
});

function serviceAccount() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    project_id: 'bench',
    client_email: 'bench@bench.test',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}

const running = new Set<Server>();

export interface StartOptions {
  readonly name?: string;
  readonly databaseUrl: string;
  /** The folder of logs and data. */
  readonly folder: string;
  /** More options of Node. */
  readonly nodeOptions?: readonly string[];
  /** Other settings of our server than {@link ourSettings}. */
  readonly settings?: NodeJS.ProcessEnv;
}

/** Starts a server in a process of its own, and waits until it accepts requests. Its log is a file, as in production. */
export async function startServer(
  kind: Kind,
  { name = kind, databaseUrl, folder, nodeOptions = [], settings = {} }: StartOptions,
): Promise<Server> {
  const port = await freePort();
  const log = openSync(join(folder, `${name}.log`), 'a');
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    ...(kind === 'ours' ? ourSettings(folder) : {}),
    ...settings,
  };
  const startedAt = performance.now();
  const child = fork(PROGRAMS[kind], {
    env,
    // All servers have the options with which the shop is started, and the bench too.
    execArgv: [...process.execArgv, '--no-deprecation', ...nodeOptions],
    stdio: ['ignore', log, 'inherit', 'ipc'],
  });
  await Promise.race([ready(child), exited(child, name)]);
  const server: Server = {
    name,
    kind,
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    stop: async () => {
      running.delete(server);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
  running.add(server);
  return server;
}

/** Stops all running servers. */
export async function stopServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop()));
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (message: { type?: string }) => {
      if (message.type === 'ready') resolve();
    });
  });
}

async function exited(child: ChildProcess, name: string): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`The server "${name}" exited with ${code} before it was ready`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
