import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { initialiseCluster } from './initialise.js';

const folder = temporaryFolder();

// The program is a script.
const itOnUnix = process.platform === 'win32' ? it.skip : it;

itOnUnix('says why the database could not be created', async () => {
  const root = join(folder.path, 'postgres');
  await mkdir(join(root, 'bin'), { recursive: true });
  const script = `#!/bin/sh
echo 'FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device' >&2
echo 'child process exited with exit code 1' >&2
echo 'initdb: removing contents of data directory' >&2
exit 1
`;
  await writeFile(join(root, 'bin', 'initdb'), script, { mode: 0o755 });
  const created = initialiseCluster({ root, version: '18' }, join(folder.path, 'cluster'), () => undefined);
  await expect(created).rejects.toThrow(
    /^The database could not be created: FATAL: .*No space left on device$/,
  );
});
