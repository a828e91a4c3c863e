import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { badInput } from '../../common/errors';
import { newId } from '../../common/ids';
import { IMAGE_WIDTHS, ownImagePath } from './image-urls';

const MAX_PIXELS = 50_000_000;
const TIME_LIMIT_SECONDS = 20;

/** The magic bytes of JPEG, PNG and WebP. The declared type and the file name are ignored. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/** Stores uploaded images, re-encoded in each width, without metadata and under a generated name. */
export class ImageStore {
  constructor(readonly folder: string) {}

  /**
   * Saves a JPEG, PNG or WebP.
   * @returns the path for the database, `/images/uploads/<id>-640.webp`.
   * @throws DomainError BAD_USER_INPUT when the format is another one, or the image is broken or has too many pixels.
   */
  async save(bytes: Buffer): Promise<string> {
    if (!SIGNATURES.some((matches) => matches(bytes)))
      throw invalidImage('Choose a JPEG, PNG or WebP image.');
    const versions = await Promise.all(IMAGE_WIDTHS.map((width) => resize(bytes, width)));
    const id = newId();
    await mkdir(this.folder, { recursive: true });
    const files = IMAGE_WIDTHS.map((width) => join(this.folder, `${id}-${width}.webp`));
    // The path is returned only after all files are written.
    await Promise.all(files.map((file, index) => writeFile(file, versions[index] ?? Buffer.alloc(0))));
    return ownImagePath(`uploads/${id}`);
  }
}

async function resize(bytes: Buffer, width: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .toBuffer();
  } catch (error) {
    throw invalidImage('This image cannot be read or has too many pixels.', error);
  }
}

const invalidImage = (message: string, cause?: unknown) =>
  Object.assign(badInput({ image: message }), { cause });
