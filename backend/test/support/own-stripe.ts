import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAIN = resolve(__dirname, '../../../local-services/dist/main.js');
const START_LIMIT_MS = 30_000;

interface Report {
  readonly type: string;
  readonly env?: Record<string, string>;
  readonly message?: string;
}

/**
 * A local Stripe for one suite alone, so that the events of others do not fill its lists. The environment of this suite
 * points to it from then on; answers the way to stop it.
 */
export async function startOwnStripe(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tools-hub-stripe-'));
  const child = fork(MAIN, {
    // Its notices go nowhere: a suite sends those that it means to.
    env: { ...process.env, DATA_DIR: dataDir, PORT: '9', LOCAL_SERVICES: 'stripe' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = new Promise<Record<string, string>>((resolveReady, reject) => {
    child.on('message', ({ type, env, message }: Report) => {
      if (type === 'ready') resolveReady(env ?? {});
      if (type === 'failed') reject(new Error(message));
    });
    child.on('exit', (code) => reject(new Error(`The local Stripe ended with exit code ${String(code)}`)));
    AbortSignal.timeout(START_LIMIT_MS).onabort = () => reject(new Error('The local Stripe is not ready'));
  });
  Object.assign(process.env, await ready);
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
