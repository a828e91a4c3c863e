import { Client } from 'pg';
import { startServer } from '../servers/start';
import { readSample, type Sample, seed } from './seed';

export interface SeededDatabase {
  readonly url: string;
  /** A connection of the bench itself. */
  readonly client: Client;
  readonly sample: Sample;
}

/** Creates a database with the tables of our server, which its first start creates, and fills it. */
export async function createDatabase(name: string, tools: number, folder: string): Promise<SeededDatabase> {
  const startedAt = performance.now();
  const given = process.env['DATABASE_URL'] ?? '';
  const server = await connect(given);
  await server.query(`CREATE DATABASE ${name}`);
  await server.end();

  const url = new URL(given);
  url.pathname = `/${name}`;
  const migrating = await startServer('ours', { databaseUrl: url.href, folder });
  await migrating.stop();
  const client = await connect(url.href);
  await client.query('CREATE EXTENSION pg_stat_statements');
  await seed(client, tools);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Created a database with ${tools.toLocaleString('en-US')} tools in ${seconds} s`);
  return { url: url.href, client, sample: await readSample(client) };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // The end of the database ends the bench through its processes.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
