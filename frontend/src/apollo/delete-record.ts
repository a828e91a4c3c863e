import type { ApolloCache } from '@apollo/client';
import { errorCode } from './error';

/**
 * Waits for the deletion of a record, and removes the record from the cache. One that no longer exists was deleted before,
 * perhaps by a request whose response was lost.
 * @throws any other error of the request.
 */
export async function deleteRecord(
  cache: ApolloCache,
  record: { __typename: string; id: string },
  deletion: Promise<unknown>,
): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (errorCode(error) !== 'NOT_FOUND') throw error;
  }
  cache.evict({ id: cache.identify({ ...record }) });
  cache.gc();
}
