import { fork, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, renameSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { settingsSchema } from '../../src/config/settings-schema';
import { findFreePort } from './free-port';

const SERVICES = ['postgres', 'firebase', 'stripe', 'mail'];
const START_LIMIT_MS = 90_000;
const MEMORY_FOLDER = '/dev/shm';
/** With reserve: the databases of all test files, which are deleted at the end, take 8 GB. */
const NEEDED_BYTES = 12 * 1024 ** 3;
const MAIN = resolve(__dirname, '../../../local-services/dist/main.js');

declare global {
  var localServices: { process: ChildProcess; dataDir: string } | undefined;
}

/** The outcome of the start: the environment that points at the services, or why there is none. */
export type StartResult = { environment: Record<string, string> } | { error: string };

type Report =
  | { type: 'progress'; text: string }
  | { type: 'ready'; service: string; env: Record<string, string> }
  | { type: 'failed'; message: string };

/**
 * Starts the local services once for all suites, and does not wait for them: the first test files load meanwhile. The
 * result goes into the file LOCAL_SERVICES_RESULT, for which each test file waits (wait-for-local-services.ts).
 */
export default async function startLocalServices(): Promise<void> {
  if (!existsSync(MAIN)) throw new Error('The local services are not built: npm run build -w local-services');
  clearSettings();
  const dataDir = mkdtempSync(join(temporaryFolder(), 'tools-hub-test-'));
  // PostgreSQL runs under another account when the tests run as root.
  chmodSync(dataDir, 0o755);
  const port = String(await findFreePort());
  const child = fork(MAIN, {
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, LOCAL_SERVICES: SERVICES.join(',') },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  globalThis.localServices = { process: child, dataDir };
  const resultFile = join(dataDir, 'start-result.json');
  // The local Stripe sends its webhook events to this port; the webhook suite listens on it.
  Object.assign(process.env, {
    NODE_ENV: 'test',
    LOCAL_SERVICES_RESULT: resultFile,
    TEST_DATA_DIR: dataDir,
    TEST_WEBHOOK_PORT: port,
  });
  void waitForServices(child)
    .then(
      (environment): StartResult => ({ environment }),
      (error: unknown): StartResult => ({ error: String(error) }),
    )
    .then((result) => {
      // The run may end before the services are ready, and delete the folder.
      if (!existsSync(dataDir)) return;
      writeFileSync(`${resultFile}.draft`, JSON.stringify(result));
      renameSync(`${resultFile}.draft`, resultFile);
    });
}

/** Tests must not inherit the settings of the developer's environment. */
function clearSettings(): void {
  for (const name of Object.keys(settingsSchema.shape)) Reflect.deleteProperty(process.env, name);
}

/**
 * Returns a folder in memory when it has space, or else the one on disk. Most test files have databases of their own, and a
 * disk needs long to create the 600 files of each.
 */
function temporaryFolder(): string {
  if (!existsSync(MEMORY_FOLDER)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize < NEEDED_BYTES ? tmpdir() : MEMORY_FOLDER;
}

/** Waits until all services are ready. Returns their environment variables. */
function waitForServices(child: ChildProcess): Promise<Record<string, string>> {
  return new Promise((resolveAll, reject) => {
    const environment: Record<string, string> = {};
    const waiting = new Set(SERVICES);
    const limit = setTimeout(() => {
      reject(new Error(`Not ready within ${String(START_LIMIT_MS)} ms: ${[...waiting].join(', ')}`));
    }, START_LIMIT_MS);
    child.on('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`The local services exited with code ${String(code)}`));
    });
    child.on('message', (report: Report) => {
      if (report.type === 'failed') reject(new Error(report.message));
      if (report.type !== 'ready') return;
      Object.assign(environment, report.env);
      waiting.delete(report.service);
      if (waiting.size > 0) return;
      clearTimeout(limit);
      resolveAll(environment);
    });
  });
}
