import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stopProcess } from './stop-process';

const MAIN = resolve(__dirname, '../../../local-services/dist/main.js');
const START_LIMIT_MS = 90_000;

interface Report {
  readonly type: string;
  readonly env?: Record<string, string>;
  readonly message?: string;
}

/**
 * Starts a local Stripe for one suite, so that the events of other suites do not fill its lists. From then on the
 * environment of this suite points to it. Returns the function that stops it.
 */
export async function startLocalStripe(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tools-hub-stripe-'));
  const child = fork(MAIN, {
    // Nothing listens for its webhook events on this port: a suite sends its own.
    env: { ...process.env, DATA_DIR: dataDir, PORT: '9', LOCAL_SERVICES: 'stripe' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = new Promise<Record<string, string>>((resolveReady, reject) => {
    child.on('message', ({ type, env, message }: Report) => {
      if (type === 'ready') resolveReady(env ?? {});
      if (type === 'failed') reject(new Error(message));
    });
    child.on('exit', (code) => reject(new Error(`The local Stripe exited with code ${String(code)}`)));
    AbortSignal.timeout(START_LIMIT_MS).onabort = () => reject(new Error('The local Stripe is not ready'));
  });
  try {
    Object.assign(process.env, await ready);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return async () => {
    await stopProcess(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
}
