import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { writeDurably } from '../durable-file.js';
import { ExpectedError, errorMessage } from '../shared/errors.mjs';
import type { Account } from './account.js';
import { type Binaries, postgresEnvironment, program } from './binaries.js';

/** The role that owns the cluster and creates its databases. */
export const SUPERUSER = 'tools_hub';

/** Whether an earlier start has created the cluster. */
export async function isInitialised(cluster: string): Promise<boolean> {
  return (await stat(cluster).catch(() => undefined)) !== undefined;
}

/**
 * Creates an empty cluster at the given path, and its password file beside it. Creates it under another name and renames
 * it, so that a start that is killed midway leaves no half-made cluster. `onProgress` receives a short text when the
 * program that creates it runs.
 */
export async function initialiseCluster(
  binaries: Binaries,
  cluster: string,
  onProgress: (text: string) => void,
  account?: Account,
): Promise<void> {
  const draft = `${cluster}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeDurably(passwordFile(cluster), randomBytes(24).toString('base64url'));
  if (account) {
    await chown(draft, account.uid, account.gid);
    await chown(passwordFile(cluster), account.uid, account.gid);
  }
  const created = runInitdb(binaries, draft, passwordFile(cluster), account);
  onProgress('Creating the database');
  await created;
  await rename(draft, cluster);
}

/** The password of {@link SUPERUSER}. */
export async function readPassword(cluster: string): Promise<string> {
  try {
    return (await readFile(passwordFile(cluster), 'utf8')).trim();
  } catch (error) {
    throw new ExpectedError(`The password file of the database cannot be read: ${errorMessage(error)}`);
  }
}

function passwordFile(cluster: string): string {
  return `${cluster}.password`;
}

async function runInitdb(
  binaries: Binaries,
  folder: string,
  password: string,
  account?: Account,
): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Handles upper and lower case beyond ASCII, and sorts the same on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  try {
    const options = { ...account, cwd: '/', env: postgresEnvironment(), timeout: 120_000 };
    await promisify(execFile)(program(binaries, 'initdb'), args, options);
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    const lines = stderr.trim().split('\n');
    // The last line can be about the removal of the folder.
    const reason = lines.find((line) => /\b(error|FATAL|PANIC):/.test(line)) ?? lines.at(-1);
    throw new ExpectedError(`The database could not be created: ${reason || errorMessage(error)}`);
  }
}
