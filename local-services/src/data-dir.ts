import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ServiceFailure, systemErrorCode } from './failure.js';

/** Creates the data folder when it is missing and proves that it can be written; throws a {@link ServiceFailure}. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    await makeFolder(dataDir);
    // Root passes every check of permissions, also on a read-only disk: only a write tells.
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new ServiceFailure(
      `DATA_DIR ${dataDir} cannot be written (${systemErrorCode(error) ?? String(error)})`,
    );
  }
}

/** Not mkdir's own `recursive`, which never returns where the system answers ENOENT for good, as under /proc. */
async function makeFolder(path: string): Promise<void> {
  if (await stat(path).catch(ignore('ENOENT'))) return;
  await makeFolder(dirname(path));
  await mkdir(path).catch(ignore('EEXIST'));
}

function ignore(code: string): (error: unknown) => undefined {
  return (error) => {
    if (systemErrorCode(error) !== code) throw error;
  };
}
