import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImageEncoder } from './image-encoder';

describe('ImageEncoder', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tools-hub-encoder-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const writeProgram = (code: string): string => {
    const file = join(folder, 'program.cjs');
    writeFileSync(file, code);
    return file;
  };

  it('ends a decoder at the time limit, and decodes the next image', async () => {
    // Hangs for the first image only.
    const encoder = new ImageEncoder(
      writeProgram(
        "process.stdin.once('data', ([first]) => first === 1 ? setInterval(() => {}, 1000) : process.exit())",
      ),
      1_000,
    );
    const hanging = encoder.encode(Buffer.from([1]), []);
    const next = encoder.encode(Buffer.from([2]), []);
    await expect(hanging).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await next).toEqual([]);
  });

  it('rejects with an internal error when a decoder crashes', async () => {
    const encoder = new ImageEncoder(writeProgram('process.abort()'));
    await expect(encoder.encode(Buffer.alloc(1_000_000), [])).rejects.toThrow('The image encoder failed');
  });
});
