import type { ApolloClient } from '@apollo/client';
import { errorCode, hasUnknownOutcome } from './error';

/** The codes of errors by which a write was rejected because its record had changed. */
const CHANGED = ['CONFLICT', 'FULFILLMENT_STARTED'];

/** Fetches what the page shows again after a write that may have had an effect, or whose record had changed. */
export function reloadIfOutdated(client: ApolloClient, error: unknown): void {
  if (hasUnknownOutcome(error) || CHANGED.includes(errorCode(error) ?? ''))
    void client.refetchQueries({ include: 'active' });
}

/** Awaits a write. After an error it fetches what the page shows again, see {@link reloadIfOutdated}. */
export async function withReload<T>(client: ApolloClient, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    reloadIfOutdated(client, error);
    throw error;
  }
}
