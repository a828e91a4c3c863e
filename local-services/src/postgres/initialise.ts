import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { writeDurably } from '../durable-file.js';
import { ServiceFailure, describeFailure } from '../failure.js';
import type { Account } from './account.js';
import { type Binaries, postgresEnvironment, program } from './binaries.js';

/** The role that owns the cluster; the shop's and the tests' databases are made by it. */
export const SUPERUSER = 'tools_hub';

/** Whether the cluster was made by an earlier start. */
export async function isInitialised(cluster: string): Promise<boolean> {
  return (await stat(cluster).catch(() => undefined)) !== undefined;
}

/**
 * Makes an empty cluster at the given path, with its password beside it. Built under another name and renamed,
 * so that a start that is killed midway leaves nothing that looks like a cluster.
 */
export async function initialise(binaries: Binaries, cluster: string, account?: Account): Promise<void> {
  const draft = `${cluster}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeDurably(passwordFile(cluster), randomBytes(24).toString('base64url'));
  if (account) {
    await chown(draft, account.uid, account.gid);
    await chown(passwordFile(cluster), account.uid, account.gid);
  }
  await runInitdb(binaries, draft, passwordFile(cluster), account);
  await rename(draft, cluster);
}

/** The password of {@link SUPERUSER}. */
export async function readPassword(cluster: string): Promise<string> {
  try {
    return (await readFile(passwordFile(cluster), 'utf8')).trim();
  } catch (error) {
    throw new ServiceFailure(`The password of the database cannot be read: ${describeFailure(error)}`);
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
    // Letters beyond ASCII have cases, and no order depends on the locales of the machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  try {
    const options = { ...account, cwd: '/', env: postgresEnvironment(), timeout: 120_000 };
    await promisify(execFile)(program(binaries, 'initdb'), args, options);
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new ServiceFailure(
      `The database could not be created: ${output.split('\n').at(-1) || describeFailure(error)}`,
    );
  }
}
