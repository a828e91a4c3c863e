import type { ApolloCache } from '@apollo/client';

/** Adds a number of pieces to the stock of a tool, if it is cached. */
export const changeStock = (cache: ApolloCache, toolId: string, change: number): boolean =>
  cache.modify({
    id: cache.identify({ __typename: 'Tool', id: toolId }),
    fields: { available: (available: number) => available + change },
  });
