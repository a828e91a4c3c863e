import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SERVICES = ['postgres', 'firebase', 'stripe'];
const START_LIMIT_MS = 90_000;
const MAIN = resolve(__dirname, '../../../local-services/dist/main.js');

declare global {
  var localServices: { process: ChildProcess; dataDir: string } | undefined;
}

type Report =
  | { type: 'progress'; text: string }
  | { type: 'ready'; service: string; env: Record<string, string> }
  | { type: 'failed'; service: string; message: string };

/** Starts PostgreSQL and the stand-ins once for all suites; their addresses come to the tests in the environment. */
export default async function startLocalServices(): Promise<void> {
  if (!existsSync(MAIN)) throw new Error('The local services are not built: npm run build -w local-services');
  const dataDir = mkdtempSync(join(tmpdir(), 'tools-hub-test-'));
  const port = String(await freePort());
  const child = fork(MAIN, {
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, LOCAL_SERVICES: SERVICES.join(',') },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  globalThis.localServices = { process: child, dataDir };
  const environment = await allReady(child);
  // The port to which the local Stripe sends its notices: the suite about them listens there.
  Object.assign(process.env, environment, {
    NODE_ENV: 'test',
    TEST_DATA_DIR: dataDir,
    TEST_WEBHOOK_PORT: port,
  });
}

function allReady(child: ChildProcess): Promise<Record<string, string>> {
  return new Promise((resolveAll, reject) => {
    const environment: Record<string, string> = {};
    const waiting = new Set(SERVICES);
    const limit = setTimeout(() => {
      reject(new Error(`Not ready within ${String(START_LIMIT_MS)} ms: ${[...waiting].join(', ')}`));
    }, START_LIMIT_MS);
    child.on('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`The local services ended with exit code ${String(code)}`));
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

/**
 * A port that is free now and stays so: it lies below those that the system gives to whoever asks for any, so that
 * nobody gets it by chance before its suite listens there.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const server = createServer().listen(port, '127.0.0.1');
    const free = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (free) return port;
  }
}
