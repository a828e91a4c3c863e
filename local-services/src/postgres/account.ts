import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ExpectedError } from '../shared/errors.mjs';

/** The numeric ids of the account that runs PostgreSQL instead of root, since PostgreSQL does not run as root. */
export interface Account {
  uid: number;
  gid: number;
}

const PREFERRED_NAMES = ['nobody', 'postgres', 'daemon'];

/**
 * Returns the account that runs PostgreSQL, or undefined when this process is not root and runs it under its own
 * account. An existing cluster keeps its owner, so that a user can still start a cluster that root has started once.
 */
export async function accountForCluster(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const account = findUnprivileged(await readFile('/etc/passwd', 'utf8'));
  if (account) return account;
  throw new ExpectedError(
    'PostgreSQL cannot run as root, and /etc/passwd lists no other account. Set DATABASE_URL.',
  );
}

/** Picks an unprivileged account from the text of /etc/passwd. */
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

/** Whether the account can enter a folder. Tries it, so that every rule of the system applies. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return succeeds('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account);
}

/** Whether the account can read and run a program that has the option `--version`. */
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
