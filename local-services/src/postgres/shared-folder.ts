import { randomUUID } from 'node:crypto';
import {
  copyFile,
  constants,
  chmod,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '../shared/errors.mjs';
import { isAlive } from '../shared/process-identity.mjs';
import { type Account, canRun } from './account.js';
import { type Binaries, program } from './binaries.js';

/**
 * Contains PostgreSQL and its data when root starts the local services from a folder that only root can enter: the
 * account that runs PostgreSQL then cannot read anything there.
 */
export const SHARED_FOLDER = '/var/lib/tools-hub';

/** Returns the given binaries, or a copy (made once per version) when the account cannot read them. */
export async function reachableBinaries(installed: Binaries, account: Account): Promise<Binaries> {
  if (await canRun(account, program(installed, 'postgres'))) return installed;

  const name = `postgresql-${installed.version}-${process.arch}`;
  const copy = { root: join(SHARED_FOLDER, name), version: installed.version };
  if (!(await stat(copy.root).catch(() => undefined))) await copyOnce(installed.root, name);
  return copy;
}

/**
 * Copies to a draft and renames it, so that the copy is complete or absent, even when two processes copy
 * simultaneously.
 */
async function copyOnce(source: string, name: string): Promise<void> {
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  await removeAbandonedCopies();
  const draft = join(SHARED_FOLDER, `${name}.draft-${process.pid}-${randomUUID()}`);
  await copyReadable(source, draft);
  try {
    await rename(draft, join(SHARED_FOLDER, name));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(systemErrorCode(error) ?? '')) throw error;
  }
}

/** Deletes the drafts of processes that were killed while copying. */
async function removeAbandonedCopies(): Promise<void> {
  for (const name of await readdir(SHARED_FOLDER)) {
    const pid = /\.draft-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) {
      await rm(join(SHARED_FOLDER, name), { recursive: true, force: true });
    }
  }
}

/** Copies a folder tree. Every user can read the copy, independently of the umask at installation. */
async function copyReadable(source: string, target: string): Promise<void> {
  await mkdir(target);
  await chmod(target, 0o755);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    if (entry.isDirectory()) await copyReadable(from, to);
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    else {
      await copyFile(from, to, constants.COPYFILE_FICLONE);
      await chmod(to, (await stat(from)).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}
