import type { ApolloClient } from '@apollo/client';
import { errorCode, hasUnknownOutcome } from './error';

/**
 * Loads what the page shows again after an error of a write that may have had an effect, or that another change of an order
 * prevented, so that the page offers what can be done now.
 */
export function reloadIfOutdated(client: ApolloClient, error: unknown): void {
  if (hasUnknownOutcome(error) || errorCode(error) === 'FULFILLMENT_STARTED')
    void client.refetchQueries({ include: 'active' });
}
