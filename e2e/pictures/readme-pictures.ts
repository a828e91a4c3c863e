import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * The pictures of the README: which screen in which look, and how much of it, in pixels from the top. There they stand
 * in three rows of two, at widths that make them equally high.
 */
const pictures = [
  { name: 'home', look: 'home-desktop-light', height: 1600 },
  { name: 'payment', look: 'payment-phone-dark', height: 1260 },
  { name: 'order', look: 'order-desktop-light', height: 1335 },
  { name: 'my-orders', look: 'my-orders-desktop-dark', height: 700 },
  { name: 'all-products', look: 'all-products-desktop-light', height: 700 },
  { name: 'about-us', look: 'about-us-phone-light', height: 1260 },
];

const folder = path.resolve(__dirname, '../../docs/images');
const maxBytes = 100_000;
const qualities = [90, 80, 70, 60, 50];

/**
 * Writes what the page shows as WebP of at most 100 kB, when the README shows this look.
 * @throws when it is larger at the lowest quality
 */
export async function writeReadmePicture(page: Page, look: string): Promise<void> {
  const picture = pictures.find((candidate) => candidate.look === look);
  if (!picture) return;
  const width = page.viewportSize()?.width ?? 0;
  const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: picture.height } });
  await mkdir(folder, { recursive: true });
  for (const quality of qualities) {
    const webp = await sharp(png).webp({ quality }).toBuffer();
    if (webp.length <= maxBytes) return writeFile(path.join(folder, `${picture.name}.webp`), webp);
  }
  throw new Error(`${look} is larger than ${maxBytes} bytes`);
}
