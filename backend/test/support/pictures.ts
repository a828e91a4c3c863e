import sharp from 'sharp';

/** A plain picture, 1600 by 800 pixels. */
export const picture = () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: '#b5651d' } });

/** A photo, as a file. */
export const photo = (): Promise<Buffer> => picture().jpeg().toBuffer();

/** A file, as the page sends it to the image host. */
export function imageForm(content: Buffer): FormData {
  const form = new FormData();
  form.set('key', '');
  form.set('image', new Blob([new Uint8Array(content)]), 'photo.jpg');
  return form;
}
