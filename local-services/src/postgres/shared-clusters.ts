import { randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, readFile, readdir, readlink, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { writeDurably } from '../durable-file.js';
import { ExpectedError } from '../shared/errors.mjs';
import { SHARED_FOLDER } from './shared-folder.js';

/** The data folder that a cluster in the shared folder belongs to; stored beside the cluster as `<id>.owner.json`. */
interface Owner {
  /** The symbolic link in the data folder that points to the cluster. */
  link: string;
  /** The file system of the link. It distinguishes a deleted data folder from one that is not mounted. */
  device: number;
}

const CLUSTERS = join(SHARED_FOLDER, 'clusters');

/**
 * Returns the cluster that a link points to, and records the link as its owner. Creates the link if it does not
 * exist.
 */
export async function sharedCluster(link: string): Promise<string> {
  await mkdir(CLUSTERS, { recursive: true });
  // Set independently of the umask: the account must be able to enter both. The clusters are closed to other users.
  await chmod(SHARED_FOLDER, 0o755);
  await chmod(CLUSTERS, 0o711);

  const existing = await readlink(link).catch(() => undefined);
  if (existing === undefined) {
    const cluster = join(CLUSTERS, randomUUID());
    // The link comes first: another process that starts now would delete a cluster without a link as an orphan.
    await symlink(cluster, link);
    await writeOwner(cluster, link);
    return cluster;
  }
  const owner = await readOwner(existing);
  if (owner && owner.link !== link && (await pointsTo(owner.link, existing))) {
    throw new ExpectedError(
      `${link} is a copied link to the database of ${dirname(owner.link)}. Delete the link.`,
    );
  }
  await writeOwner(existing, link);
  return existing;
}

/** Deletes the clusters whose data folder has been deleted. */
export async function removeOrphans(): Promise<void> {
  const names = await readdir(CLUSTERS).catch(() => []);
  for (const name of names.filter((entry) => entry.endsWith('.owner.json'))) {
    const cluster = join(CLUSTERS, basename(name, '.owner.json'));
    const owner = await readOwner(cluster);
    if (!owner || !(await isOwnerDeleted(owner, cluster))) continue;
    for (const path of [cluster, `${cluster}.draft`, `${cluster}.password`, `${cluster}.owner.json`]) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

async function writeOwner(cluster: string, link: string): Promise<void> {
  const { dev } = await lstat(link);
  const owner: Owner = { link, device: dev };
  await writeDurably(`${cluster}.owner.json`, JSON.stringify(owner));
}

function readOwner(cluster: string): Promise<Owner | undefined> {
  return readFile(`${cluster}.owner.json`, 'utf8').then(
    (text) => JSON.parse(text) as Owner,
    () => undefined,
  );
}

async function pointsTo(link: string, cluster: string): Promise<boolean> {
  return (await readlink(link).catch(() => undefined)) === cluster;
}

async function isOwnerDeleted(owner: Owner, cluster: string): Promise<boolean> {
  if (await pointsTo(owner.link, cluster)) return false;
  let folder = dirname(owner.link);
  for (;;) {
    const stats = await stat(folder).catch(() => undefined);
    if (stats) return stats.dev === owner.device;
    folder = dirname(folder);
  }
}
