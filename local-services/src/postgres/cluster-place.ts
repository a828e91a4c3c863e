import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceFailure } from '../failure.js';
import { type Account, mayEnter } from './account.js';
import { removeOrphans, sharedCluster } from './shared-clusters.js';

/**
 * The absolute path of the shop's database cluster: `postgres` in the data folder, or, when PostgreSQL runs as
 * another account that cannot get there, a place in the shared folder that `postgres` links to.
 */
export async function placeOfCluster(dataDir: string, account: Account | undefined): Promise<string> {
  const home = join(dataDir, 'postgres');
  if (!account) return home;

  await removeOrphans();
  const existing = await lstat(home).catch(() => undefined);
  if (existing?.isDirectory()) {
    if (await mayEnter(account, home)) return home;
    throw new ServiceFailure(
      `${home} is closed to its own account (uid ${account.uid}): open the folders above it`,
    );
  }
  if (!existing && (await mayEnter(account, dataDir))) return home;
  return sharedCluster(home);
}
