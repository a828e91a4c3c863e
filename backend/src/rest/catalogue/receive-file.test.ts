import promises, { mkdtemp, readdir, rm } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { receiveFile } from './receive-file';

describe('receiveFile', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'receive-file-'));
    // The environment of a test is a copy, which the system does not read.
    jest.spyOn(os, 'tmpdir').mockReturnValue(folder);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
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

  it('reads an upload again after a reading that stopped early', async () => {
    await receiveFile(Readable.from([Buffer.from('SKU\nA\n')]), async (read) => {
      for await (const bytes of read()) {
        expect(bytes.toString()).toBe('SKU\nA\n');
        break;
      }
      expect(await text(read())).toBe('SKU\nA\n');
    });
  });

  it.each(['open', 'writeFile'] as const)(
    'rejects an upload with SERVICE_UNAVAILABLE when the disk is full: %s',
    async (step) => {
      const full = Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
      const write = jest.spyOn(promises, step).mockRejectedValueOnce(full);
      const received = receiveFile(Readable.from([Buffer.from('SKU\n')]), () => Promise.resolve());
      await expect(received).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: full });
      write.mockRestore();
    },
  );
});
