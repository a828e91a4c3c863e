import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServiceName } from '../src/environment.js';
import type { Report } from '../src/report.js';

const MAIN = join(__dirname, '..', 'dist', 'main.js');
const SHOP_PORT = '4000'; // Only named in the address of webhooks; nothing listens there.

/** The services of one data folder, in a process of their own. */
export interface RunningServices {
  child: ChildProcess;
  /** What all services together reported. */
  env: Record<string, string>;
}

/** A process that ended instead of serving. */
export interface FailedServices {
  failures: Report[];
  exitCode: number | null;
}

/** Starts the named services and resolves when all are ready. */
export async function startServices(dataDir: string, ...services: ServiceName[]): Promise<RunningServices> {
  const child = launch(dataDir, services);
  const waiting = new Set(services);
  const env: Record<string, string> = {};
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The services ended with code ${code ?? 'none'}`)));
    child.on('message', (report: Report) => {
      if (report.type === 'failed') reject(new Error(report.message));
      if (report.type !== 'ready') return;
      Object.assign(env, report.env);
      waiting.delete(report.service);
      if (waiting.size === 0) resolve({ child, env });
    });
  });
}

/** Starts services that are expected to fail, and resolves when their process has ended. */
export async function startFailing(dataDir: string, ...services: ServiceName[]): Promise<FailedServices> {
  const child = launch(dataDir, services);
  const failures: Report[] = [];
  child.on('message', (report: Report) => {
    if (report.type === 'failed') failures.push(report);
  });
  // Not `exit`, which may come before the last message.
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { failures, exitCode };
}

/** Sends a signal to the process of the services and resolves with its exit code, null when the signal killed it. */
export async function end(
  { child }: RunningServices,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await ended)[0];
}

function launch(dataDir: string, services: ServiceName[]): ChildProcess {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: SHOP_PORT, LOCAL_SERVICES: services.join() };
  return fork(MAIN, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}
