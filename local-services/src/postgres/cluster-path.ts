import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../shared/errors.mjs';
import { type Account, canEnter } from './account.js';
import { removeOrphans, sharedCluster } from './shared-clusters.js';

/**
 * Returns the absolute path of the database cluster: `postgres` in the data folder, or, when PostgreSQL runs under an
 * account that cannot enter the data folder, a folder in the shared folder that `postgres` links to.
 */
export async function resolveClusterPath(dataDir: string, account: Account | undefined): Promise<string> {
  const path = join(dataDir, 'postgres');
  if (!account) return path;

  await removeOrphans();
  const existing = await lstat(path).catch(() => undefined);
  if (existing?.isDirectory()) {
    if (await canEnter(account, path)) return path;
    throw new ExpectedError(
      `The owner of ${path} (uid ${account.uid}) cannot enter it. Give that user access to the folders above it.`,
    );
  }
  if (!existing && (await canEnter(account, dataDir))) return path;
  return sharedCluster(path);
}
