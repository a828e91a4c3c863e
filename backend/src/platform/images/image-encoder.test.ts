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
      5_000,
    );
    const hanging = encoder.encode(Buffer.from([1]), []);
    const next = encoder.encode(Buffer.from([2]), []);
    await expect(hanging).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await next).toEqual([]);
  });

  it('decodes one image at a time', async () => {
    const marker = join(folder, 'running');
    const encoder = new ImageEncoder(
      writeProgram(
        `const fs = require('node:fs');
         fs.mkdirSync(${JSON.stringify(marker)});
         process.stdin.on('data', () => undefined).on('end', () => setTimeout(() => fs.rmdirSync(${JSON.stringify(marker)}), 100));`,
      ),
    );
    // A second process would find the folder of the first.
    await expect(Promise.all([1, 2].map(() => encoder.encode(Buffer.from([1]), [])))).resolves.toEqual([
      [],
      [],
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a part of a length', '\0\0'],
    ['a part of an image', '\0\0\0\u0009image'],
    ['one of two images', '\0\0\0\u0005image'],
  ])('rejects output that was cut off at the time limit after %s', async (_part, output) => {
    const encoder = new ImageEncoder(writeProgram(`process.stdout.write(${JSON.stringify(output)})`));
    await expect(encoder.encode(Buffer.from([1]), [320, 640])).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  });

  it('rejects with an internal error when a decoder crashes', async () => {
    const encoder = new ImageEncoder(writeProgram('process.abort()'));
    await expect(encoder.encode(Buffer.alloc(1_000_000), [])).rejects.toThrow('The image encoder failed');
  });
});
