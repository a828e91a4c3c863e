import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ServiceFailure } from '../failure.js';

/** The numeric ids of the account that runs PostgreSQL in place of root, which PostgreSQL refuses. */
export interface Account {
  uid: number;
  gid: number;
}

const PREFERRED_NAMES = ['nobody', 'postgres', 'daemon'];

/**
 * The account to run PostgreSQL as, or undefined when this process is not root and simply uses its own.
 * An existing cluster goes on with its owner: an ordinary user's shop that root starts once stays usable for that user.
 */
export async function accountForCluster(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const account = findUnprivileged(await readFile('/etc/passwd', 'utf8'));
  if (account) return account;
  throw new ServiceFailure(
    'PostgreSQL cannot run as root, and /etc/passwd names no other account: set DATABASE_URL',
  );
}

/** Picks an account without privileges from the text of /etc/passwd. */
export function findUnprivileged(passwd: string): Account | undefined {
  const accounts = new Map<string, Account>();
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && Number(uid) && Number.isInteger(Number(gid))) {
      accounts.set(name, { uid: Number(uid), gid: Number(gid) });
    }
  }
  const preferred = PREFERRED_NAMES.find((name) => accounts.has(name));
  return preferred === undefined ? accounts.values().next().value : accounts.get(preferred);
}

/** Whether the account may enter a folder: tried, not computed, so that every rule of the system counts. */
export async function mayEnter(account: Account, folder: string): Promise<boolean> {
  return succeeds('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account);
}

/** Whether the account can run a program that prints its version; false when it cannot even be reached. */
export async function canRun(account: Account, program: string): Promise<boolean> {
  return succeeds(program, ['--version'], account);
}

async function succeeds(program: string, args: string[], account: Account): Promise<boolean> {
  try {
    await promisify(execFile)(program, args, { ...account, cwd: '/', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}
