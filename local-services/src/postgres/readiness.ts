import { Client, DatabaseError } from 'pg';
import { ExpectedError, errorMessage } from '../shared/errors.mjs';
import { pollUntil } from '../shared/wait.mjs';
import { SUPERUSER } from './initialise.js';
import type { ServerProcess } from './server-process.js';

const DATABASE = 'tools_hub';
/** Long, since a server that was killed replays its log before it accepts connections. */
const READY_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 5_000;
const UNKNOWN_DATABASE = '3D000';
const STARTING_UP = '57P03';

/**
 * Waits until the server accepts connections, and creates the database if it does not exist. Returns the URL of the
 * database, or undefined when the server has exited. Throws an {@link ExpectedError} at the time limit.
 */
export async function waitForDatabase(server: ServerProcess, password: string): Promise<string | undefined> {
  const url = (database: string) =>
    `postgresql://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${database}`;
  const outcome = await pollUntil(READY_TIMEOUT_MS, async () => {
    if (!server.running) return 'exited';
    // Connects only after this log line: another server may have taken the port and would respond instead.
    if (!server.hasLogged('ready to accept connections')) return undefined;
    const createDatabase = () => runStatement(url('postgres'), `CREATE DATABASE ${DATABASE}`);
    return (await isReady(url(DATABASE), createDatabase)) ? 'ready' : undefined;
  });
  if (!outcome) throw new ExpectedError(`PostgreSQL does not respond: ${server.lastError()}`);
  return outcome === 'ready' ? url(DATABASE) : undefined;
}

async function isReady(url: string, createDatabase: () => Promise<void>): Promise<boolean> {
  try {
    await runStatement(url, 'SELECT 1');
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError)) return false; // The server does not listen yet.
    if (error.code === STARTING_UP) return false;
    if (error.code !== UNKNOWN_DATABASE) {
      throw new ExpectedError(`PostgreSQL rejected the connection: ${errorMessage(error)}`);
    }
    await createDatabase();
    return true;
  }
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // Without a listener, a connection that breaks outside a query would crash this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}
