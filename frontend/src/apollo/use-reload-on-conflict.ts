import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { errorCode } from './error';

/**
 * Returns a function that awaits a mutation of a record, and loads the record again when it has changed meanwhile. The list from
 * which it was opened may no longer have it.
 * @param query loads the record by its id.
 */
export function useReloadOnConflict(query: DocumentNode) {
  const client = useApolloClient();
  return async (id: string, mutation: Promise<unknown>): Promise<void> => {
    try {
      await mutation;
    } catch (error) {
      if (errorCode(error) === 'CONFLICT')
        await client.query({ query, variables: { id }, fetchPolicy: 'network-only' }).catch(() => undefined);
      throw error;
    }
  };
}
