import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ServiceFailure, systemErrorCode } from './failure.js';
import { processIdentity } from './process-identity.js';
import { answerWithin } from './wait.js';

/** The right to be the only running shop on a data folder. */
export interface DataDirLock {
  release(): Promise<void>;
}

/** A shop that was just told to stop needs a moment to leave its data folder. */
const PATIENCE_MS = 4_000;

/**
 * Takes the lock of a data folder. A lock left behind by a process that was killed is taken over; one of a process
 * that still lives after a moment's patience is a {@link ServiceFailure}. The lock is a file with the identity of
 * its holder.
 */
export async function lockDataDir(dataDir: string, patienceMs = PATIENCE_MS): Promise<DataDirLock> {
  const path = join(dataDir, 'lock');
  await answerWithin(patienceMs, async () => ((await livingHolder(path)) === undefined ? true : undefined));
  const claim = join(dataDir, `.lock-${randomUUID()}`);
  await writeFile(claim, `${await processIdentity(process.pid)}\n`, { mode: 0o600 });
  try {
    await take(claim, path);
  } finally {
    await rm(claim, { force: true });
  }
  return { release: () => rm(path, { force: true }) };
}

/** Puts a claim in the place of a lock. Throws a {@link ServiceFailure} when somebody who lives is there already. */
async function take(claim: string, path: string): Promise<void> {
  // A hard link appears whole or not at all, so that nobody ever reads a lock without its holder.
  while (!(await linked(claim, path))) {
    const holder = await readIfThere(path);
    if (holder === undefined) continue;
    const pid = await livingPid(holder);
    if (pid !== undefined) {
      throw new ServiceFailure(`DATA_DIR ${dirname(path)} is in use by another running shop (pid ${pid})`);
    }
    if (await takenOver(claim, path, holder)) return;
  }
}

/**
 * Several newcomers may see the same stale lock: the slower one must not take away the lock of the faster one. So only
 * who holds another lock, one for this dead holder, may put itself in its place, and does both with one rename.
 */
async function takenOver(claim: string, path: string, deadHolder: string): Promise<boolean> {
  const digest = createHash('sha256').update(deadHolder).digest('hex').slice(0, 16);
  const right = join(dirname(path), `.lock-${digest}`);
  await take(claim, right);
  const isStillDue = (await readIfThere(path)) === deadHolder;
  await (isStillDue ? rename(right, path) : rm(right));
  return isStillDue;
}

async function linked(claim: string, path: string): Promise<boolean> {
  try {
    await link(claim, path);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function livingHolder(path: string): Promise<number | undefined> {
  const holder = await readIfThere(path);
  return holder === undefined ? undefined : livingPid(holder);
}

async function livingPid(holder: string): Promise<number | undefined> {
  const pid = Number.parseInt(holder, 10);
  return (await processIdentity(pid)) === holder.trim() ? pid : undefined;
}

function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(ignoreMissing);
}

function ignoreMissing(error: unknown): undefined {
  if (systemErrorCode(error) === 'ENOENT') return undefined;
  throw error;
}
