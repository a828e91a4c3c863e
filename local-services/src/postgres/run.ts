import { join } from 'node:path';
import { ExpectedError } from '../shared/errors.mjs';
import { freePort } from '../shared/free-port.mjs';
import { pollUntil } from '../shared/wait.mjs';
import { type Account, accountForCluster } from './account.js';
import { type Binaries, installedBinaries } from './binaries.js';
import { resolveClusterPath } from './cluster-path.js';
import { initialiseCluster, isInitialised, readPassword } from './initialise.js';
import { waitForDatabase } from './readiness.js';
import { ServerProcess } from './server-process.js';
import { reachableBinaries } from './shared-folder.js';
import { stopStaleServer } from './stale-server.js';

/** A running PostgreSQL server. */
export interface RunningPostgres {
  /** The connection URL of the database, `postgresql://...`, with a superuser's password. */
  url: string;
  /** Resolves with the reason, one line, when the server exits without being stopped. */
  crashed: Promise<string>;
  /** Stops the server gracefully. All committed data is on disk. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 30_000;
/** Another process has just taken the port, or a killed server has not yet released its memory. */
const TRANSIENT_ERRORS = [
  'Address already in use',
  'could not bind',
  'pre-existing shared memory',
  'lock file',
];

/**
 * Runs PostgreSQL on the cluster of a data folder, and creates the cluster if it does not exist. The caller holds the
 * lock of the folder. `onProgress` receives a short text when a long step runs in a process of its own. Throws an {@link ExpectedError}.
 */
export async function runPostgres(
  dataDir: string,
  onProgress: (text: string) => void,
): Promise<RunningPostgres> {
  const account = await accountForCluster(join(dataDir, 'postgres'));
  const cluster = await resolveClusterPath(dataDir, account);
  const installed = await installedBinaries();
  const binaries = account ? await reachableBinaries(installed, account) : installed;
  if (!(await isInitialised(cluster))) await initialiseCluster(binaries, cluster, onProgress, account);
  return startServer(binaries, cluster, account);
}

async function startServer(binaries: Binaries, cluster: string, account?: Account): Promise<RunningPostgres> {
  const password = await readPassword(cluster);
  const started = await pollUntil(START_TIMEOUT_MS, async () => {
    await stopStaleServer(cluster);
    const server = await ServerProcess.start(binaries, cluster, await freePort(), account);
    const url = await waitForDatabase(server, password).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    if (url !== undefined) return toRunningPostgres(server, url);
    await server.exited();
    if (TRANSIENT_ERRORS.some((text) => server.hasLogged(text))) return undefined;
    throw new ExpectedError(`PostgreSQL does not start: ${server.lastError()}`);
  });
  if (started) return started;
  throw new ExpectedError('PostgreSQL does not start: its port or its shared memory is still in use.');
}

function toRunningPostgres(server: ServerProcess, url: string): RunningPostgres {
  let stopping = false;
  return {
    url,
    crashed: new Promise((resolve) => {
      void server.exited().then(() => {
        if (!stopping) resolve(`PostgreSQL exited unexpectedly: ${server.lastError()}`);
      });
    }),
    stop: () => {
      stopping = true;
      return server.stop();
    },
  };
}
