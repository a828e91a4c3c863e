import { ServerError } from '@apollo/client/errors';
import { RetryLink } from '@apollo/client/link/retry';
import { isMutationOperation } from '@apollo/client/utilities';

/** The shop restarts, or something before it does. */
const PASSING_STATUS = new Set([502, 503, 504]);

function mayPass(error: unknown): boolean {
  return error instanceof TypeError || (ServerError.is(error) && PASSING_STATUS.has(error.statusCode));
}

/** Tries a query twice more when the network failed. A mutation never: it may have arrived. */
export function retryLink(): RetryLink {
  return new RetryLink({
    delay: { initial: 400, max: 3_000, jitter: true },
    attempts: {
      max: 3,
      retryIf: (error, operation) => !isMutationOperation(operation.query) && mayPass(error),
    },
  });
}
