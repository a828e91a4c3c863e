import type { ImageLinks } from '../../common/images';

/** What the database keeps of a portrait's link, or null for a link that a browser should not follow as a picture. */
export function portraitOf(images: ImageLinks, url: string): string | null {
  const stored = images.stored(url);
  return stored.startsWith('/images/') || /^https?:\/\//.test(stored) ? stored : null;
}
