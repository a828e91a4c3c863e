import type { ApolloCache } from '@apollo/client';

/** Evicts the lists of tools: only the server knows which of them have a changed tool now, and at which position. */
export function evictToolLists(cache: ApolloCache): void {
  cache.evict({ fieldName: 'tools' });
  cache.evict({ fieldName: 'archivedTools' });
  cache.gc();
}
