import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { badInput } from '../../common/errors';
import { newId } from '../../common/ids';
import { IMAGE_WIDTHS, ownPicture } from './image-links';

const MAX_PIXELS = 50_000_000;
const TIME_LIMIT_SECONDS = 20;

/** The first bytes of the kinds that are accepted; what a file calls itself counts for nothing. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/** Keeps uploaded pictures: drawn anew in each of our widths, under a name of our own, without their metadata. */
export class ImageStore {
  constructor(readonly folder: string) {}

  /**
   * Keeps a JPEG, PNG or WebP and answers its path, `/images/uploads/<id>-640.webp`.
   * @throws DomainError BAD_USER_INPUT when it is none of these, broken, or has too many pixels.
   */
  async keep(bytes: Buffer): Promise<string> {
    if (!SIGNATURES.some((matches) => matches(bytes))) throw refused('Choose a JPEG, PNG or WebP picture.');
    const drawn = await Promise.all(IMAGE_WIDTHS.map((width) => draw(bytes, width)));
    const id = newId();
    await mkdir(this.folder, { recursive: true });
    const files = IMAGE_WIDTHS.map((width) => join(this.folder, `${id}-${width}.webp`));
    // Nobody knows the name before all of them are there.
    await Promise.all(files.map((file, index) => writeFile(file, drawn[index] ?? Buffer.alloc(0))));
    return ownPicture(`uploads/${id}`);
  }
}

async function draw(bytes: Buffer, width: number): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .toBuffer();
  } catch (error) {
    throw refused('This picture cannot be read, or it has too many pixels.', error);
  }
}

const refused = (message: string, cause?: unknown) => Object.assign(badInput({ image: message }), { cause });
