import { useSyncExternalStore } from 'react';
import { listFetchPolicy } from './use-paged-list';

const subscribe = () => () => undefined;
const getFalse = () => false;
const getTrue = () => true;

/**
 * The fetch policy of a page that the server renders: shows cached data immediately and updates them from the server. Those
 * that the server has rendered are new, so that hydration sends no request.
 */
export function usePageFetchPolicy() {
  const isHydrating = useSyncExternalStore(subscribe, getFalse, getTrue);
  return isHydrating ? ({ fetchPolicy: 'cache-first' } as const) : listFetchPolicy;
}
