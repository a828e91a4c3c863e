import { join } from 'node:path';
import { ServiceFailure } from '../failure.js';
import { freePort } from '../free-port.js';
import { answerWithin } from '../wait.js';
import { type Account, accountForCluster } from './account.js';
import { type Binaries, installedBinaries } from './binaries.js';
import { placeOfCluster } from './cluster-place.js';
import { initialise, isInitialised, readPassword } from './initialise.js';
import { stopLeftover } from './leftover.js';
import { databaseUrlWhenReady } from './readiness.js';
import { ServerProcess } from './server-process.js';
import { reachableBinaries } from './shared-folder.js';

/** A running database. */
export interface RunningPostgres {
  /** Connection URL of the shop's database, `postgresql://...`, with a superuser's password. */
  url: string;
  /** Resolves with the reason, one line, when the server ends though nobody stopped it. */
  lost: Promise<string>;
  /** Ends the server gracefully; what was committed is on disk. */
  stop(): Promise<void>;
}

const START_WITHIN_MS = 30_000;
/** Another process took the port first, or the last processes of a killed server still let go of its memory. */
const PASSING_OBSTACLES = [
  'Address already in use',
  'could not bind',
  'pre-existing shared memory',
  'lock file',
];

/**
 * Runs PostgreSQL on the cluster of a data folder, which it creates when there is none. The caller holds the
 * folder's lock. `onProgress` is told, in a few words, what takes long. Throws a {@link ServiceFailure}.
 */
export async function runPostgres(
  dataDir: string,
  onProgress: (text: string) => void,
): Promise<RunningPostgres> {
  const account = await accountForCluster(join(dataDir, 'postgres'));
  const cluster = await placeOfCluster(dataDir, account);
  const installed = await installedBinaries();
  const binaries = account ? await reachableBinaries(installed, account) : installed;
  if (!(await isInitialised(cluster))) {
    onProgress('Creating the database');
    await initialise(binaries, cluster, account);
  }
  return startServer(binaries, cluster, account);
}

async function startServer(binaries: Binaries, cluster: string, account?: Account): Promise<RunningPostgres> {
  const password = await readPassword(cluster);
  const started = await answerWithin(START_WITHIN_MS, async () => {
    await stopLeftover(cluster);
    const server = await ServerProcess.start(binaries, cluster, await freePort(), account);
    const url = await databaseUrlWhenReady(server, password).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    if (url !== undefined) return running(server, url);
    await server.ended();
    if (PASSING_OBSTACLES.some((words) => server.logged(words))) return undefined;
    throw startFailure(server.lastWords());
  });
  if (started) return started;
  throw startFailure('its port or its memory stays in use');
}

function running(server: ServerProcess, url: string): RunningPostgres {
  let stopping = false;
  return {
    url,
    lost: new Promise((resolve) => {
      void server.ended().then(() => {
        if (!stopping) resolve(`PostgreSQL ended unexpectedly: ${server.lastWords()}`);
      });
    }),
    stop: () => {
      stopping = true;
      return server.stop();
    },
  };
}

function startFailure(reason: string): ServiceFailure {
  return new ServiceFailure(`PostgreSQL does not start: ${reason}`);
}
