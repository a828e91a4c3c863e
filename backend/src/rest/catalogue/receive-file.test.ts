import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { receiveFile } from './receive-file';

describe('receiveFile', () => {
  const before = process.env['TMPDIR'];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'receive-file-'));
    process.env['TMPDIR'] = folder;
  });
  afterAll(async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    await rm(folder, { recursive: true });
  });

  it('reads an upload twice from a file that a killed server would not leave behind', async () => {
    const body = Readable.from([Buffer.from('SKU\n'), Buffer.from('A\n')]);
    await receiveFile(body, async (read) => {
      expect(await readdir(folder)).toEqual([]);
      expect(await text(read())).toBe('SKU\nA\n');
      expect(await text(read())).toBe('SKU\nA\n');
    });
  });
});
