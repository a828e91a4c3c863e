import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServiceName } from '../src/environment.js';
import type { Report } from '../src/report.js';

const MAIN = join(__dirname, '..', 'dist', 'main.js');
/** Only part of the URL for webhook events; no server listens there. */
const SERVER_PORT = '4000';

/** The local services of one data folder, in their own process. */
export interface RunningServices {
  child: ChildProcess;
  /** The environment variables that all services reported. */
  env: Record<string, string>;
}

/** The reports and the exit code of local services that did not start. */
export interface FailedServices {
  errors: Report[];
  exitCode: number | null;
}

/** Starts the named services, and resolves when all are ready. */
export async function startServices(dataDir: string, ...services: ServiceName[]): Promise<RunningServices> {
  const child = launch(dataDir, services);
  const pending = new Set(services);
  const env: Record<string, string> = {};
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The local services exited with code ${code ?? 'none'}`)));
    child.on('message', (report: Report) => {
      if (report.type === 'failed') reject(new Error(report.message));
      if (report.type !== 'ready') return;
      Object.assign(env, report.env);
      pending.delete(report.service);
      if (pending.size === 0) resolve({ child, env });
    });
  });
}

/** Starts services that are expected to fail, and resolves when their process has exited. */
export async function startFailingServices(
  dataDir: string,
  ...services: ServiceName[]
): Promise<FailedServices> {
  const child = launch(dataDir, services);
  const errors: Report[] = [];
  child.on('message', (report: Report) => {
    if (report.type === 'failed') errors.push(report);
  });
  // Not `exit`, which may be emitted before the last message.
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { errors, exitCode };
}

/** Sends a signal to the process, and resolves with its exit code, which is null when the signal killed it. */
export async function stopServices(
  { child }: RunningServices,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  const exited = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await exited)[0];
}

function launch(dataDir: string, services: ServiceName[]): ChildProcess {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: SERVER_PORT, LOCAL_SERVICES: services.join() };
  const child = fork(MAIN, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  // Piped, so that a limit on the size of its files does not apply to an output that is a file.
  child.stdout?.pipe(process.stdout);
  child.stderr?.pipe(process.stderr);
  return child;
}
