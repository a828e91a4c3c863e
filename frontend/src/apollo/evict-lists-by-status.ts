import type { ApolloCache } from '@apollo/client';

/**
 * Returns a cache update that deletes the lists of one status: only the server knows which records they have now.
 * @param field the field of `Query` with an argument `status`.
 */
export const evictListsByStatus =
  (field: 'claims' | 'returns') =>
  (cache: ApolloCache): void => {
    cache.modify({
      fields: (value: unknown, { fieldName, storeFieldName, DELETE }) =>
        fieldName === field && storeFieldName.includes('"status"') ? DELETE : value,
    });
    cache.gc();
  };
