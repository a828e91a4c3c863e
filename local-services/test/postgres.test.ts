import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from './start-postgres.js';
import type { Report } from '../src/report.js';
import { isAlive } from '../src/shared/process-identity.mjs';
import { pollUntil } from '../src/shared/wait.mjs';
import {
  type RunningServices,
  startFailingServices,
  startServices,
  stopServices,
} from './running-services.js';
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

/** Starts PostgreSQL and commits one row. */
async function startWithCommittedRow(): Promise<RunningServices> {
  const services = await startServices(dataDir(), 'postgres');
  await query(services.env['DATABASE_URL'], 'CREATE TABLE committed AS SELECT 42 AS value');
  return services;
}

async function expectRowAfterRestart(): Promise<void> {
  const services = await startServices(dataDir(), 'postgres');
  expect(await query(services.env['DATABASE_URL'], 'SELECT value FROM committed')).toEqual([42]);
  expect(await stopServices(services)).toBe(0);
}

it('creates a durable UTF-8 database in UTC, and reads its data after a restart', async () => {
  const first = await startPostgres({ dataDir: dataDir() });
  const settings = ['server_encoding', 'TimeZone', 'fsync', 'password_encryption', 'listen_addresses'];
  const shown = await Promise.all(settings.map((name) => query(first.url, `SHOW ${name}`)));
  expect(shown.flat()).toEqual(['UTF8', 'UTC', 'on', 'scram-sha-256', '127.0.0.1']);
  await query(first.url, "CREATE TABLE committed AS SELECT lower('ÄÖ') AS value");
  await first.stop();

  const second = await startPostgres({ dataDir: dataDir() });
  expect(await query(second.url, 'SELECT value FROM committed')).toEqual(['äö']);
  await second.stop();
});

it('rejects a connection with a wrong password', async () => {
  const postgres = await startPostgres({ dataDir: dataDir() });
  const url = new URL(postgres.url);
  url.password = 'guessed';
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await postgres.stop();
});

it('retains committed data when the local services and PostgreSQL are killed together', async () => {
  const services = await startWithCommittedRow();
  process.kill(await serverPid(), 'SIGKILL');
  await stopServices(services, 'SIGKILL');
  await expectRowAfterRestart();
});

it('replaces the PostgreSQL server that keeps running after the local services are killed', async () => {
  const services = await startWithCommittedRow();
  const stale = await serverPid();
  await stopServices(services, 'SIGKILL');
  expect(isAlive(stale)).toBe(true);
  await expectRowAfterRestart();
  expect(isAlive(stale)).toBe(false);
});

it('starts when the process id in postmaster.pid now belongs to another program', async () => {
  await stopServices(await startWithCommittedRow());
  const pidFile = `${process.pid}\n${join(dataDir(), 'postgres')}\n1\n5432\n\n127.0.0.1\n  1 1\nready\n`;
  await writeFile(join(dataDir(), 'postgres', 'postmaster.pid'), pidFile);
  await expectRowAfterRestart();
});

it('rejects a data folder in use with one line and exit code 1, and leaves the running database intact', async () => {
  const services = await startWithCommittedRow();
  const second = await startFailingServices(dataDir(), 'postgres');
  const message = `DATA_DIR ${dataDir()} is in use by another process (pid ${services.child.pid}). Stop it, or set DATA_DIR to another folder.`;
  expect(second).toEqual({ errors: [{ type: 'failed', message }], exitCode: 1 });
  expect(await query(services.env['DATABASE_URL'], 'SELECT value FROM committed')).toEqual([42]);
  await stopServices(services);
});

it('rejects a data folder that is not writable with one line and exit code 1', async () => {
  await writeFile(dataDir(), 'a file where the folder should be');
  const message = `DATA_DIR ${join(dataDir(), 'data')} is not writable (ENOTDIR). Set DATA_DIR to another folder.`;
  expect(await startFailingServices(join(dataDir(), 'data'), 'postgres')).toEqual({
    errors: [{ type: 'failed', message }],
    exitCode: 1,
  });
});

it('stops PostgreSQL when the launcher disconnects', async () => {
  const services = await startWithCommittedRow();
  const pid = await serverPid();
  services.child.disconnect();
  expect(await once(services.child, 'exit')).toEqual([0, null]);
  expect(isAlive(pid)).toBe(false);
});

it('reports the reason and exits with code 1 when PostgreSQL is killed', async () => {
  const services = await startWithCommittedRow();
  const failed = once(services.child, 'message');
  const pid = await serverPid();
  process.kill(pid, 'SIGKILL');
  const [report] = (await failed) as [Report];
  expect(report.type === 'failed' && report.message).toContain('PostgreSQL exited unexpectedly');
  expect(await pollUntil(30_000, () => services.child.exitCode === 1)).toBe(true);
});

it('stops PostgreSQL and exits with code 1 on an error that nothing has handled', async () => {
  const preload = "data:text/javascript,process.on('SIGUSR2',()=>{throw%20Error('unhandled')})";
  process.env['NODE_OPTIONS'] = `--import=${preload}`;
  const services = await startServices(dataDir(), 'postgres').finally(
    () => delete process.env['NODE_OPTIONS'],
  );
  const pid = await serverPid();
  const failed = once(services.child, 'message');
  expect(await stopServices(services, 'SIGUSR2')).toBe(1);
  expect(await failed).toEqual([
    { type: 'failed', message: 'The local services failed: unhandled' },
    undefined,
  ]);
  expect(isAlive(pid)).toBe(false);
});
