import { randomUUID } from 'node:crypto';
import { DataSource, type QueryRunner } from 'typeorm';
import { systemClock } from '../../src/common/clock';
import { DEMO_CATALOGUE_FOLDER, seedDemoCatalogue } from '../../src/demo/seed-demo-catalogue';
import { entities } from '../../src/modules';
import { connect } from '../../src/platform/database/connect';

/** Fills a new database, to which it is connected and which has the schema. */
type Fill = (database: DataSource) => Promise<void>;

/** Held while a template is created. Any number that the server does not use. */
const TEMPLATE_LOCK = 7_265_411;

/** Creates an empty database on the local PostgreSQL. Returns its URL. */
export const createDatabase = (): Promise<string> =>
  withPostgres((postgres) => addDatabase(postgres, randomName()));

/** Creates a database with the schema and without records. Returns its URL. */
export const createMigratedDatabase = (): Promise<string> => copyTemplate('test_schema');

/** Creates a database with the schema and the demo catalogue. Returns its URL. */
export const createDemoDatabase = (): Promise<string> =>
  copyTemplate('test_template', (database) =>
    seedDemoCatalogue(database, DEMO_CATALOGUE_FOLDER, systemClock),
  );

/** A copy takes a fraction of the time to create and fill a database. */
const copyTemplate = (name: string, fill?: Fill): Promise<string> =>
  withPostgres(async (postgres) => {
    await createTemplate(postgres, name, fill);
    return addDatabase(postgres, randomName(), name);
  });

/** Creates the template, unless a test has created it before. */
async function createTemplate(postgres: QueryRunner, name: string, fill?: Fill): Promise<void> {
  await postgres.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const found = await postgres.manager.query<unknown[]>('SELECT FROM pg_database WHERE datname = $1', [
      name,
    ]);
    if (found.length > 0) return;
    const draft = randomName();
    const database = await connect(
      { databaseUrl: await addDatabase(postgres, draft), dataDir: '' },
      entities,
    );
    await fill?.(database);
    await database.destroy();
    await postgres.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  } finally {
    await postgres.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function addDatabase(postgres: QueryRunner, name: string, template = 'template1'): Promise<string> {
  await postgres.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  // A commit does not wait for the disk: no test outlives a crash of PostgreSQL.
  await postgres.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  const url = new URL(process.env['DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

const randomName = () => `test_${randomUUID().replaceAll('-', '')}`;

async function withPostgres<Result>(work: (postgres: QueryRunner) => Promise<Result>): Promise<Result> {
  const postgres = new DataSource({ type: 'postgres', url: process.env['DATABASE_URL'] ?? '' });
  await postgres.initialize();
  const connection = postgres.createQueryRunner();
  try {
    return await work(connection);
  } finally {
    await connection.release();
    await postgres.destroy();
  }
}
