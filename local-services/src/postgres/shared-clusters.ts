import { randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, readFile, readdir, readlink, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { writeDurably } from '../durable-file.js';
import { ServiceFailure } from '../failure.js';
import { SHARED_FOLDER } from './shared-folder.js';

/** Who a cluster in the shared folder belongs to; kept beside it as `<id>.owner.json`. */
interface Owner {
  /** The symbolic link in the shop's data folder that leads to the cluster. */
  link: string;
  /** The file system that holds the link, to tell a deleted data folder from one that is not mounted. */
  device: number;
}

const CLUSTERS = join(SHARED_FOLDER, 'clusters');

/** The cluster that a link leads to, made the link's own; creates the link, to a new place, when there is none. */
export async function sharedCluster(link: string): Promise<string> {
  await mkdir(CLUSTERS, { recursive: true });
  // Whatever the umask: the account must pass through both. The clusters themselves are closed to others.
  await chmod(SHARED_FOLDER, 0o755);
  await chmod(CLUSTERS, 0o711);

  const existing = await readlink(link).catch(() => undefined);
  if (existing === undefined) {
    const cluster = join(CLUSTERS, randomUUID());
    // The link comes first: a cluster without a link would be an orphan to a shop that starts just now.
    await symlink(cluster, link);
    await claim(cluster, link);
    return cluster;
  }
  const owner = await readOwner(existing);
  if (owner && owner.link !== link && (await leadsTo(owner.link, existing))) {
    throw new ServiceFailure(`${link} is a copied link to the database of ${dirname(owner.link)}: remove it`);
  }
  await claim(existing, link);
  return existing;
}

/** Deletes the clusters whose data folder was deleted. */
export async function removeOrphans(): Promise<void> {
  const names = await readdir(CLUSTERS).catch(() => []);
  for (const name of names.filter((entry) => entry.endsWith('.owner.json'))) {
    const cluster = join(CLUSTERS, basename(name, '.owner.json'));
    const owner = await readOwner(cluster);
    if (!owner || !(await wasDeleted(owner, cluster))) continue;
    for (const path of [cluster, `${cluster}.draft`, `${cluster}.password`, `${cluster}.owner.json`]) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

async function claim(cluster: string, link: string): Promise<void> {
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

async function leadsTo(link: string, cluster: string): Promise<boolean> {
  return (await readlink(link).catch(() => undefined)) === cluster;
}

async function wasDeleted(owner: Owner, cluster: string): Promise<boolean> {
  if (await leadsTo(owner.link, cluster)) return false;
  let folder = dirname(owner.link);
  for (;;) {
    const stats = await stat(folder).catch(() => undefined);
    if (stats) return stats.dev === owner.device;
    folder = dirname(folder);
  }
}
