import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../src/postgres/index.js';
import { isAlive } from '../src/process-identity.js';
import type { Report } from '../src/report.js';
import { holdsWithin } from '../src/wait.js';
import { type RunningServices, end, startFailing, startServices } from './running-services.js';
import { temporaryFolder } from './temporary-folder.js';

const folder = temporaryFolder();
const dataDir = () => join(folder.path, 'data');

async function query(url: string | undefined, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement).finally(() => client.end());
  return rows.map((row) => Object.values(row)[0]);
}

async function serverPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir(), 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** A running database with one committed row. */
async function withCommittedRow(): Promise<RunningServices> {
  const services = await startServices(dataDir(), 'postgres');
  await query(services.env['DATABASE_URL'], 'CREATE TABLE kept AS SELECT 42 AS answer');
  return services;
}

async function expectRowAfterRestart(): Promise<void> {
  const services = await startServices(dataDir(), 'postgres');
  expect(await query(services.env['DATABASE_URL'], 'SELECT answer FROM kept')).toEqual([42]);
  expect(await end(services)).toBe(0);
}

it('creates a durable UTF-8 database in UTC, and reopens it with its data', async () => {
  const first = await startPostgres({ dataDir: dataDir() });
  const settings = ['server_encoding', 'TimeZone', 'fsync', 'password_encryption', 'listen_addresses'];
  const shown = await Promise.all(settings.map((name) => query(first.url, `SHOW ${name}`)));
  expect(shown.flat()).toEqual(['UTF8', 'UTC', 'on', 'scram-sha-256', '127.0.0.1']);
  await query(first.url, "CREATE TABLE kept AS SELECT lower('ÄÖ') AS word");
  await first.stop();

  const second = await startPostgres({ dataDir: dataDir() });
  expect(await query(second.url, 'SELECT word FROM kept')).toEqual(['äö']);
  await second.stop();
});

it('refuses a wrong password', async () => {
  const postgres = await startPostgres({ dataDir: dataDir() });
  const url = new URL(postgres.url);
  url.password = 'guessed';
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await postgres.stop();
});

it('keeps what was committed when everything is killed at once', async () => {
  const services = await withCommittedRow();
  process.kill(await serverPid(), 'SIGKILL');
  await end(services, 'SIGKILL');
  await expectRowAfterRestart();
});

it('replaces the server that a killed shop left running', async () => {
  const services = await withCommittedRow();
  const abandoned = await serverPid();
  await end(services, 'SIGKILL');
  expect(isAlive(abandoned)).toBe(true);
  await expectRowAfterRestart();
  expect(isAlive(abandoned)).toBe(false);
});

it('starts when the process id of a killed server belongs to something else by now', async () => {
  await end(await withCommittedRow());
  const pidFile = `${process.pid}\n${join(dataDir(), 'postgres')}\n1\n5432\n\n127.0.0.1\n  1 1\nready\n`;
  await writeFile(join(dataDir(), 'postgres', 'postmaster.pid'), pidFile);
  await expectRowAfterRestart();
});

it('refuses a data folder in use, and does the running shop no harm', async () => {
  const services = await withCommittedRow();
  const second = await startFailing(dataDir(), 'postgres');
  const message = `DATA_DIR ${dataDir()} is in use by another running shop (pid ${services.child.pid})`;
  expect(second).toEqual({ failures: [{ type: 'failed', service: 'local-services', message }], exitCode: 1 });
  expect(await query(services.env['DATABASE_URL'], 'SELECT answer FROM kept')).toEqual([42]);
  await end(services);
});

it('refuses a data folder that cannot be written, in one line', async () => {
  await writeFile(dataDir(), 'a file where the folder should be');
  const message = `DATA_DIR ${join(dataDir(), 'shop')} cannot be written (ENOTDIR)`;
  expect(await startFailing(join(dataDir(), 'shop'), 'postgres')).toEqual({
    failures: [{ type: 'failed', service: 'local-services', message }],
    exitCode: 1,
  });
});

it('stops the server when its launcher is gone', async () => {
  const services = await withCommittedRow();
  const pid = await serverPid();
  services.child.disconnect();
  expect(await once(services.child, 'exit')).toEqual([0, null]);
  expect(isAlive(pid)).toBe(false);
});

it('fails with the reason when the server dies', async () => {
  const services = await withCommittedRow();
  const failed = once(services.child, 'message');
  const pid = await serverPid();
  process.kill(pid, 'SIGKILL');
  const [report] = (await failed) as [Report];
  expect(report.type === 'failed' && report.message).toContain('PostgreSQL ended unexpectedly');
  expect(await holdsWithin(30_000, () => services.child.exitCode === 1)).toBe(true);
});
