import { type Environment, type ServiceName, readEnvironment } from './environment.js';
import { report } from './report.js';
import { type RunningService, STARTERS } from './services.js';
import { lockDataDir } from './shared/data-dir.mjs';
import { ExpectedError, errorMessage } from './shared/errors.mjs';

const running: RunningService[] = [];

/** Resolves when this process has to stop: on a signal, or when its launcher exits or is killed. */
const stopRequest = new Promise<void>((resolve) => {
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => resolve());
});

/** Rejects on an error that nothing has handled, so that the services are stopped: PostgreSQL would run on. */
const crash = new Promise<never>((_resolve, reject) => {
  const onError = (error: unknown) => {
    console.error(error);
    reject(new ExpectedError(`The local services failed: ${errorMessage(error)}`));
  };
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, onError);
});
crash.catch(() => undefined);

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const lock = environment.isDataDirLocked ? undefined : await lockDataDir(environment.dataDir);
  try {
    await serveUntilStopped(environment);
  } finally {
    await lock?.release();
  }
}

async function serveUntilStopped(environment: Environment): Promise<void> {
  const starts = startAll(environment);
  try {
    await Promise.race([stopRequest, crash, Promise.all(starts)]);
    await Promise.race([stopRequest, crash, ...running.map(rejectOnCrash)]);
  } finally {
    // A service that is still starting is stopped as soon as it runs.
    await Promise.allSettled(starts);
    await Promise.all(running.map((service) => service.stop()));
  }
}

/**
 * Starts all services in parallel. Loading the emulator blocks this process for about a second, so it waits until the
 * others are ready or busy in a process of their own.
 */
function startAll(environment: Environment): Promise<void>[] {
  const others = environment.services.filter((name) => name !== 'firebase');
  const starts: Promise<void>[] = [];
  const othersStarted = new Promise<void>((resolve) => {
    starts.push(...others.map((name) => start(name, environment, resolve)));
    void Promise.allSettled(starts).then(() => resolve());
  });
  if (environment.services.includes('firebase')) {
    starts.push(othersStarted.then(() => start('firebase', environment, () => undefined)));
  }
  return starts;
}

async function start(name: ServiceName, environment: Environment, onBusy: () => void): Promise<void> {
  const service = await STARTERS[name](environment, (text) => {
    void report({ type: 'progress', text });
    onBusy();
  });
  running.push(service);
  await report({ type: 'ready', service: name, env: service.env });
}

async function rejectOnCrash(service: RunningService): Promise<void> {
  if (!service.crashed) return stopRequest;
  throw new ExpectedError(await service.crashed);
}

main().then(
  () => process.exit(0),
  async (error: unknown) => {
    if (!(error instanceof ExpectedError)) console.error(error);
    await report({ type: 'failed', message: errorMessage(error) });
    process.exit(1);
  },
);
