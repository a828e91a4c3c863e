import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestServer } from './server';

/** A plain image of 1600 by 800 pixels. */
export const createImage = () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: '#b5651d' } });

/** The content of a small JPEG file, which the server encodes in little time. */
export const createImageFile = (): Promise<Buffer> => createImage().resize(64).jpeg().toBuffer();

/** An upload as the frontend sends it to the image host. */
export function createImageForm(content: Buffer): FormData {
  const form = new FormData();
  form.set('key', '');
  form.append('image', new Blob([new Uint8Array(content)]), 'photo.jpg');
  return form;
}

/** Each transaction that deletes images fails when it commits. */
const FAIL_DELETIONS = `
  CREATE FUNCTION fail_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'This commit fails'; END
  $$;
  CREATE CONSTRAINT TRIGGER fail_deletion AFTER DELETE ON images DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION fail_deletion();
`;

/** Runs an action while no transaction that deletes images can be committed. */
export async function withFailingDeletions(
  { database }: Pick<TestServer, 'database'>,
  action: () => Promise<unknown>,
): Promise<void> {
  await database.query(FAIL_DELETIONS);
  try {
    await action();
  } finally {
    await database.query('DROP FUNCTION fail_deletion CASCADE');
  }
}

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

/** A JPEG of many scans, with bytes after its end that look like further ones, as those of a video may. */
export async function createJpegOfScans(count: number): Promise<Buffer> {
  const jpeg = await createImage().resize(64).toColourspace('b-w').jpeg({ optimiseScans: true }).toBuffer();
  const scan = jpeg.subarray(jpeg.lastIndexOf(START_OF_SCAN), -2);
  const first = jpeg.subarray(0, -2 - scan.length);
  const end = jpeg.subarray(-2);
  const repeated = Array.from({ length: count - 1 }, () => scan);
  return Buffer.concat([first, ...repeated, end, Buffer.alloc(1_000, START_OF_SCAN)]);
}

/** An image whose versions are hard to compress: more than 500 kB in all. */
export const createNoiseImage = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 960,
      height: 960,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

/** A small PNG file of many black pixels, one bit each. */
export function createBlackPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', Buffer.concat([size, Buffer.from([1, 0, 0, 0, 0])])),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
