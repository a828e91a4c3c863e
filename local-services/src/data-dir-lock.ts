import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
    // A hard link appears whole or not at all, so that nobody ever reads a lock without its holder.
    while (!(await linked(claim, path))) await removeStaleLock(dataDir, path);
  } finally {
    await rm(claim, { force: true });
  }
  return { release: () => rm(path, { force: true }) };
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

async function removeStaleLock(dataDir: string, path: string): Promise<void> {
  const holder = await readIfThere(path);
  if (holder === undefined) return;
  const pid = await livingHolder(path);
  if (pid !== undefined) {
    throw new ServiceFailure(`DATA_DIR ${dataDir} is in use by another running shop (pid ${pid})`);
  }
  // Two newcomers may see the same stale lock: the slower one must not throw away the lock of the faster one.
  const stolen = join(dataDir, `.lock-${randomUUID()}`);
  await rename(path, stolen).catch(ignoreMissing);
  if ((await readIfThere(stolen)) !== holder) await link(stolen, path).catch(ignoreMissing);
  await rm(stolen, { force: true });
}

async function livingHolder(path: string): Promise<number | undefined> {
  const holder = await readIfThere(path);
  if (holder === undefined) return undefined;
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
