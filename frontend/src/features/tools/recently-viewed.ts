import { SlugList } from './slug-list';

/** More than are shown, since some may be sold no longer. */
const MAX_REMEMBERED = 12;

/** The tools that were viewed in this browser, the last one first. */
export const recentlyViewed = new SlugList('recentlyViewed', MAX_REMEMBERED);

export const rememberView = (slug: string): void =>
  recentlyViewed.write([slug, ...recentlyViewed.read().filter((other) => other !== slug)]);
