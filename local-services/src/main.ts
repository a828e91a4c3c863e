import { prepareDataDir } from './data-dir.js';
import { lockDataDir } from './data-dir-lock.js';
import { type Environment, type ServiceName, readEnvironment } from './environment.js';
import { ServiceFailure, describeFailure } from './failure.js';
import { report } from './report.js';
import { type RunningService, startService } from './services.js';

const running: RunningService[] = [];

/** Resolves when this process is asked to end: by a signal, or by the end of its launcher, even a violent one. */
const stopRequest = new Promise<void>((resolve) => {
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(event, () => resolve());
});

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  await prepareDataDir(environment.dataDir);
  const lock = await lockDataDir(environment.dataDir);
  try {
    await serveUntilStopped(environment);
  } finally {
    await lock.release();
  }
}

async function serveUntilStopped(environment: Environment): Promise<void> {
  const starts = startAll(environment);
  try {
    await Promise.race([stopRequest, Promise.all(starts)]);
    await Promise.race([stopRequest, ...running.map(failWhenLost)]);
  } finally {
    // A service that is still starting is stopped as soon as it runs.
    await Promise.allSettled(starts);
    await Promise.all(running.map((service) => service.stop()));
  }
}

/** Starts all services at once, but the emulator last: loading it keeps this process busy and would hold back the others. */
function startAll(environment: Environment): Promise<void>[] {
  const light = environment.services.filter((name) => name !== 'firebase');
  const starts = light.map((name) => start(name, environment));
  if (environment.services.includes('firebase')) {
    starts.push(Promise.allSettled(starts).then(() => start('firebase', environment)));
  }
  return starts;
}

async function start(name: ServiceName, environment: Environment): Promise<void> {
  const service = await startService(name, environment).catch((error: unknown) => {
    throw new ServiceFailure(describeFailure(error), name);
  });
  running.push(service);
  await report({ type: 'ready', service: name, env: service.env });
}

async function failWhenLost(service: RunningService): Promise<void> {
  if (!service.lost) return stopRequest;
  throw new ServiceFailure(await service.lost);
}

main().then(
  () => process.exit(0),
  async (error: unknown) => {
    const service = (error instanceof ServiceFailure ? error.service : undefined) ?? 'local-services';
    await report({ type: 'failed', service, message: describeFailure(error) });
    process.exit(1);
  },
);
