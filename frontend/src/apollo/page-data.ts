import type { NormalizedCacheObject } from '@apollo/client/cache';

/** The id of the element with the cache of the page that the server rendered. */
export const PAGE_DATA_ID = 'page-data';

const findElement = () => document.getElementById(PAGE_DATA_ID);

/** The cache of the page that the server rendered; empty without one. */
export const readPageData = (): NormalizedCacheObject =>
  JSON.parse(findElement()?.textContent ?? '{}') as NormalizedCacheObject;

/** Removes the data once a client has them, since they become old. */
export const removePageData = (): void => findElement()?.remove();
