import { ServerError } from '@apollo/client/errors';
import { RetryLink } from '@apollo/client/link/retry';
import { isMutationOperation } from '@apollo/client/utilities';

/** The statuses of a server that restarts, or of a proxy in front of it. */
const TRANSIENT_STATUSES = new Set([502, 503, 504]);

function isTransient(error: unknown): boolean {
  return error instanceof TypeError || (ServerError.is(error) && TRANSIENT_STATUSES.has(error.statusCode));
}

/** Retries a query up to two times after a network error. Never retries a mutation: the server may have run it. */
export function retryLink(): RetryLink {
  return new RetryLink({
    delay: { initial: 400, max: 3_000, jitter: true },
    attempts: {
      max: 3,
      retryIf: (error, operation) => !isMutationOperation(operation.query) && isTransient(error),
    },
  });
}
