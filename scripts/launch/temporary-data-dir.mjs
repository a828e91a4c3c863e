import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Creates a data folder that is deleted at the end, with the cluster, which may be in another folder.
 * @param {string} name a part of its name
 */
export function temporaryDataDir(name) {
  const folder = mkdtempSync(path.join(tmpdir(), `tools-hub-${name}-`));
  process.on('exit', () => {
    const cluster = path.join(folder, 'postgres');
    if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true });
    rmSync(folder, { recursive: true });
  });
  return folder;
}
