import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** The screens that the README shows. */
const shown = new Set(['home', 'my-orders']);

const folder = path.resolve(__dirname, '../../docs/images');
const maxBytes = 100_000;
const qualities = [90, 80, 70, 60, 50];

/**
 * Writes a picture as WebP of at most 100 kB, when the README shows that screen.
 * @throws when it is larger at the lowest quality
 */
export async function writeReadmePicture(screen: string, png: Buffer): Promise<void> {
  if (!shown.has(screen)) return;
  await mkdir(folder, { recursive: true });
  for (const quality of qualities) {
    const webp = await sharp(png).webp({ quality }).toBuffer();
    if (webp.length <= maxBytes) return writeFile(path.join(folder, `${screen}.webp`), webp);
  }
  throw new Error(`${screen} is larger than ${maxBytes} bytes`);
}
