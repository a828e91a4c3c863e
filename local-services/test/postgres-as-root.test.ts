import { chmod, cp, mkdir, readlink, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { accountForCluster, canRun } from '../src/postgres/account.js';
import { installedBinaries, program } from '../src/postgres/binaries.js';
import { startPostgres } from '../src/postgres/index.js';
import { SHARED_FOLDER, reachableBinaries } from '../src/postgres/shared-folder.js';
import { temporaryFolder } from './temporary-folder.js';

const isRoot = process.getuid?.() === 0;
const folder = temporaryFolder();

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

async function startOnce(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir });
  await postgres.stop();
}

if (isRoot) {
  describe('as root, from a folder that only root may enter', () => {
    it('keeps the cluster in the shared folder, and removes it once its data folder was deleted', async () => {
      const dataDir = join(folder.path, 'closed');
      await startOnce(dataDir);
      const cluster = await readlink(join(dataDir, 'postgres'));
      expect(dirname(cluster)).toBe(join(SHARED_FOLDER, 'clusters'));
      await startOnce(dataDir);
      expect(await readlink(join(dataDir, 'postgres'))).toBe(cluster);

      await rm(dataDir, { recursive: true });
      await startOnce(join(folder.path, 'another'));
      expect(await exists(cluster)).toBe(false);
    });

    it('refuses a copied data folder, whose link leads to the original database', async () => {
      const [original, copy] = [join(folder.path, 'original'), join(folder.path, 'copy')];
      await startOnce(original);
      await cp(original, copy, { recursive: true, verbatimSymlinks: true });
      await expect(startOnce(copy)).rejects.toThrow(`copied link to the database of ${original}`);
    });

    it('runs a readable copy of the binaries, made once by two starts at the same time', async () => {
      const installed = await installedBinaries();
      const closed = { root: join(folder.path, 'native'), version: `test-${process.pid}` };
      await cp(installed.root, closed.root, { recursive: true, verbatimSymlinks: true });
      await chmod(join(closed.root, 'share'), 0o700);
      const account = await accountForCluster(folder.path);
      if (!account) throw new Error('root needs an account for PostgreSQL');

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
  });

  it('as root, from a folder that everybody may enter: keeps the cluster in the data folder', async () => {
    await chmod(folder.path, 0o755);
    const dataDir = join(folder.path, 'open');
    await mkdir(dataDir);
    await startOnce(dataDir);
    const cluster = await stat(join(dataDir, 'postgres'));
    expect(cluster.isDirectory() && cluster.uid !== 0).toBe(true);
  });
} else {
  it('as an ordinary user: keeps the cluster in the data folder, as its own (root finds other places)', async () => {
    const dataDir = join(folder.path, 'own');
    await startOnce(dataDir);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(process.getuid?.());
  });
}
