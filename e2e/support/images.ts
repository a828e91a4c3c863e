import sharp from 'sharp';

/** A real one-color image, as a file dialog returns it. */
export async function imageFile(name: string) {
  const background = { r: 181, g: 101, b: 29 };
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** A text file with this name and type. */
export function textFile(name: string, mimeType: string) {
  return { name, mimeType, buffer: Buffer.from('Measure twice, cut once.') };
}
