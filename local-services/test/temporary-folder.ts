import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder before each test of a file, closed to other users, and deletes it afterwards. */
export function temporaryFolder(): { readonly path: string } {
  const folder = { path: '' };
  beforeEach(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'local-services-'));
  });
  afterEach(() => rm(folder.path, { recursive: true, force: true }));
  return folder;
}
