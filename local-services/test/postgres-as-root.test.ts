import { chmod, cp, mkdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { accountForCluster, canRun } from '../src/postgres/account.js';
import { installedBinaries, program } from '../src/postgres/binaries.js';
import { startPostgres } from './start-postgres.js';
import { SHARED_FOLDER, reachableBinaries } from '../src/postgres/shared-folder.js';
import { temporaryFolder } from './temporary-folder.js';

const isRoot = process.getuid?.() === 0;
const folder = temporaryFolder();

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

async function startAndStop(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir });
  await postgres.stop();
}

if (isRoot) {
  it('as root, stores the cluster in the shared folder when only root can enter the data folder, and deletes it after the data folder', async () => {
    const dataDir = join(folder.path, 'closed');
    await startAndStop(dataDir);
    const cluster = await readlink(join(dataDir, 'postgres'));
    expect(dirname(cluster)).toBe(join(SHARED_FOLDER, 'clusters'));
    await startAndStop(dataDir);
    expect(await readlink(join(dataDir, 'postgres'))).toBe(cluster);

    await rm(dataDir, { recursive: true });
    await startAndStop(join(folder.path, 'another'));
    expect(await exists(cluster)).toBe(false);
  });

  it('as root, retains the cluster of a data folder whose file system is not mounted', async () => {
    const dataDir = join(folder.path, 'unmounted');
    await startAndStop(dataDir);
    const cluster = await readlink(join(dataDir, 'postgres'));
    const ownerFile = `${cluster}.owner.json`;
    const owner = JSON.parse(await readFile(ownerFile, 'utf8')) as { device: number };
    // Without its file system the folder is gone, and its parent is on another one.
    await writeFile(ownerFile, JSON.stringify({ ...owner, device: owner.device + 1 }));
    await rm(dataDir, { recursive: true });
    await startAndStop(join(folder.path, 'mounted'));
    expect(await exists(cluster)).toBe(true);

    await writeFile(ownerFile, JSON.stringify(owner));
    await startAndStop(join(folder.path, 'mounted'));
    expect(await exists(cluster)).toBe(false);
  });

  it('as root, rejects a copied data folder whose link points to the original database', async () => {
    const [original, copy] = [join(folder.path, 'original'), join(folder.path, 'copy')];
    await startAndStop(original);
    await cp(original, copy, { recursive: true, verbatimSymlinks: true });
    await expect(startAndStop(copy)).rejects.toThrow(`copied link to the database of ${original}`);
  });

  it('as root, runs one readable copy of the binaries after two simultaneous starts', async () => {
    const installed = await installedBinaries();
    const closed = { root: join(folder.path, 'native'), version: `test-${process.pid}` };
    await cp(installed.root, closed.root, { recursive: true, verbatimSymlinks: true });
    await chmod(join(closed.root, 'share'), 0o700);
    const account = await accountForCluster(folder.path);
    if (!account) throw new Error('There is no unprivileged account');

    const [first, second] = await Promise.all([
      reachableBinaries(closed, account),
      reachableBinaries(closed, account),
    ]);
    expect(first).toEqual(second);
    expect(dirname(first.root)).toBe(SHARED_FOLDER);
    expect(await canRun(account, program(first, 'postgres'))).toBe(true);
    expect((await stat(join(first.root, 'share'))).mode & 0o777).toBe(0o755);
    await rm(first.root, { recursive: true });
  });

  it('as root, stores the cluster in a data folder that every user can enter', async () => {
    await chmod(folder.path, 0o755);
    const dataDir = join(folder.path, 'open');
    await mkdir(dataDir);
    await startAndStop(dataDir);
    const cluster = await stat(join(dataDir, 'postgres'));
    expect(cluster.isDirectory() && cluster.uid !== 0).toBe(true);
  });
} else {
  it('as a regular user, stores the cluster in the data folder under that user', async () => {
    const dataDir = join(folder.path, 'own');
    await startAndStop(dataDir);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(process.getuid?.());
  });
}
