/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { StartupError } from '../../common/startup-error';
import { BackupWriter } from './backup-writer';

it('names a file of a backup that cannot be written, and closes its content', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'tools-hub-backup-'));
  const folder = join(parent, 'backup');
  const writer = await BackupWriter.create(folder);
  const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  const content = Readable.from(
    (function* () {
      yield Buffer.from('a row');
      throw full;
    })(),
  );
  await expect(writer.write('tables/orders.copy', content)).rejects.toThrow(
    new StartupError(
      `${join(folder, 'tables/orders.copy')} cannot be written (ENOSPC: no space left on device, write).`,
    ),
  );
  // A file is in the place of a folder.
  const unread = Readable.from([Buffer.from('a row')]);
  await expect(writer.write('SHA256SUMS/orders.copy', unread)).rejects.toThrow('EEXIST');
  expect(unread.destroyed).toBe(true);
  await writer.discard();
  rmSync(parent, { recursive: true });
});
