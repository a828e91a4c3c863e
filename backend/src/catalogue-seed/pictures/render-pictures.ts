import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { Picture } from './picture-list';
import type { PictureFolder } from './picture-folder';

const webp = { quality: 88, effort: 4, smartSubsample: true } as const;

/** Renders the pictures into the folder, as many at a time as the machine has cores. */
export async function renderPictures(
  pictures: readonly Picture[],
  folder: PictureFolder,
  onRendered: () => void,
): Promise<void> {
  sharp.concurrency(1);
  const queue = pictures.values();
  const work = async () => {
    for (const picture of queue) {
      const drawn = await sharp(Buffer.from(picture.svg())).png({ compressionLevel: 1 }).toBuffer();
      for (const { path, width } of picture.files) folder.write(path, await encode(sharp(drawn), width));
      folder.record(picture);
      onRendered();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

function encode(image: Sharp, width: number): Promise<Buffer> {
  return image.resize({ width }).webp(webp).toBuffer();
}
