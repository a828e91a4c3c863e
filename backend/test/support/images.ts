import sharp from 'sharp';

/** A plain image of 1600 by 800 pixels. */
export const createImage = () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: '#b5651d' } });

/** The content of a JPEG file. */
export const createImageFile = (): Promise<Buffer> => createImage().jpeg().toBuffer();

/** An upload as the frontend sends it to the image host. */
export function createImageForm(content: Buffer): FormData {
  const form = new FormData();
  form.set('key', '');
  form.set('image', new Blob([new Uint8Array(content)]), 'photo.jpg');
  return form;
}
