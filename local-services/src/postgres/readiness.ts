import { Client, DatabaseError } from 'pg';
import { ServiceFailure, describeFailure } from '../failure.js';
import { answerWithin } from '../wait.js';
import { SUPERUSER } from './initialise.js';
import type { ServerProcess } from './server-process.js';

const DATABASE = 'tools_hub';
/** Long, since a server that was killed replays its log before it answers. */
const READY_WITHIN_MS = 60_000;
const CONNECT_TIMEOUT_MS = 5_000;
const UNKNOWN_DATABASE = '3D000';
const STARTING_UP = '57P03';

/**
 * Waits until the server answers and the shop's database exists. Resolves with the database's URL, or with
 * undefined when the server ended instead; throws a {@link ServiceFailure} when it does neither in time.
 */
export async function databaseUrlWhenReady(
  server: ServerProcess,
  password: string,
): Promise<string | undefined> {
  const url = (database: string) =>
    `postgresql://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${database}`;
  const outcome = await answerWithin(READY_WITHIN_MS, async () => {
    if (!server.running) return 'ended';
    // Not before it says so: somebody else's server may have taken the port, and would answer in its place.
    if (!server.logged('ready to accept connections')) return undefined;
    const createDatabase = () => run(url('postgres'), `CREATE DATABASE ${DATABASE}`);
    return (await answers(url(DATABASE), createDatabase)) ? 'ready' : undefined;
  });
  if (!outcome) throw new ServiceFailure(`PostgreSQL does not answer: ${server.lastWords()}`);
  return outcome === 'ready' ? url(DATABASE) : undefined;
}

async function answers(url: string, createDatabase: () => Promise<void>): Promise<boolean> {
  try {
    await run(url, 'SELECT 1');
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError)) return false; // Nobody listens yet.
    if (error.code === STARTING_UP) return false;
    if (error.code !== UNKNOWN_DATABASE) {
      throw new ServiceFailure(`PostgreSQL refuses the shop: ${describeFailure(error)}`);
    }
    await createDatabase();
    return true;
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection cut between two events of its life would otherwise end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}
