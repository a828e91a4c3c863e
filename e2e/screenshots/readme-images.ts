import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * The images of the README: a screenshot and its height in pixels from the top. The README shows them in three rows
 * of two, at widths that give both the same height.
 */
const images = [
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
 * Writes the page as WebP of at most 100 kB if the README uses this screenshot.
 * @throws when it is larger at the lowest quality
 */
export async function writeReadmeImage(page: Page, look: string): Promise<void> {
  const image = images.find((candidate) => candidate.look === look);
  if (!image) return;
  const width = page.viewportSize()?.width ?? 0;
  const png = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: image.height } });
  await mkdir(folder, { recursive: true });
  for (const quality of qualities) {
    const webp = await sharp(png).webp({ quality }).toBuffer();
    if (webp.length <= maxBytes) return writeFile(path.join(folder, `${image.name}.webp`), webp);
  }
  throw new Error(`${look} is larger than ${maxBytes} bytes`);
}
