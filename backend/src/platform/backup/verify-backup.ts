import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorReason, StartupError } from '../../common/startup-error';
import { migrationNames } from '../database/migrate';
import { CHECKSUM_FILE } from './backup-writer';
import { isBackupPath, MANIFEST_FILE, manifestSchema, type Manifest } from './manifest';

const CHECKSUM_LINE = /^([\da-f]{64}) {2}(.+)$/;

/**
 * Checks that a backup is complete and unchanged, and that this version can restore it.
 * @throws StartupError
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  let files = 0;
  let last = '';
  for await (const { path, checksum } of readChecksums(folder)) {
    if ((await hashFile(folder, path)) !== checksum) throw damagedError(folder, `${path} has changed`);
    last = path;
    files += 1;
  }
  if (last !== MANIFEST_FILE) throw damagedError(folder, `${CHECKSUM_FILE} is incomplete`);
  const manifest = await readManifest(folder);
  if (manifest.files !== files - 1) throw damagedError(folder, `${CHECKSUM_FILE} has changed`);
  return manifest;
}

/** The files of a backup in the order in which they were written. The manifest is the last. */
export async function* readChecksums(folder: string): AsyncGenerator<{ path: string; checksum: string }> {
  const file = await open(join(folder, CHECKSUM_FILE)).catch((error: unknown) => {
    throw new StartupError(`${folder} is not a backup (${errorReason(error)}).`);
  });
  for await (const line of file.readLines()) {
    const [, checksum, path] = CHECKSUM_LINE.exec(line) ?? [];
    if (checksum === undefined || path === undefined || !isBackupPath(path))
      throw damagedError(folder, `${CHECKSUM_FILE} has changed`);
    yield { path, checksum };
  }
}

async function hashFile(folder: string, path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(join(folder, path)), hash);
  } catch (error) {
    throw damagedError(folder, `${path} cannot be read: ${errorReason(error)}`);
  }
  return hash.digest('hex');
}

async function readManifest(folder: string): Promise<Manifest> {
  const json = JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')) as { migrations?: unknown };
  if (JSON.stringify(json.migrations) !== JSON.stringify(migrationNames)) throw otherVersionError(folder);
  return manifestSchema.parse(json);
}

const damagedError = (folder: string, reason: string): StartupError =>
  new StartupError(`The backup ${folder} is damaged: ${reason}.`);

export const otherVersionError = (folder: string): StartupError =>
  new StartupError(
    `The backup ${folder} is of another version of Tools-Hub. Restore it with the version that wrote it.`,
  );
