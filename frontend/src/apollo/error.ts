import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import type { ApolloLink } from '@apollo/client/link';

/** The codes of requests that are rejected before GraphQL, by the server or a proxy. */
const CODE_BY_STATUS: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  429: 'RATE_LIMITED',
};

/** The error of a repeated request that does not say what became of the earlier one. */
export class UnconfirmedError extends Error {
  constructor(override readonly cause: unknown) {
    super(errorMessage(cause));
  }
}

/** The error code of the API (`extensions.code`) or of the HTTP status; undefined when there is none. */
export function errorCode(error: unknown): string | undefined {
  if (error instanceof UnconfirmedError) return errorCode(error.cause);
  if (ServerError.is(error)) return CODE_BY_STATUS[error.statusCode];
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const code = error.errors[0]?.extensions?.['code'];
  return typeof code === 'string' ? code : undefined;
}

/** The error code of a result of a link; undefined when there is no error. */
export const resultErrorCode = (result: ApolloLink.Result): unknown =>
  'errors' in result ? result.errors?.[0]?.extensions?.['code'] : undefined;

/** The codes of errors after which a write may have had an effect. */
const UNKNOWN_OUTCOMES = ['PROVIDER_UNAVAILABLE', 'SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'];

/** Whether it is unknown if a write had an effect: no response arrived, the server failed, or a repetition was rejected. */
export function hasUnknownOutcome(error: unknown): boolean {
  const code = errorCode(error);
  return code === undefined || UNKNOWN_OUTCOMES.includes(code) || error instanceof UnconfirmedError;
}

/** The validation messages by field name (`extensions.fields`); empty when there are none. */
export function errorFields(error: unknown): Record<string, string> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  const fields: unknown = error.errors[0]?.extensions?.['fields'];
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, String(message)]));
}

/** A sentence for the screen: the API's own message, or the reason why there was no response. */
export function errorMessage(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message ?? error.message;
  if (ServerError.is(error)) {
    return errorCode(error) === 'RATE_LIMITED'
      ? 'Too many requests. Try again in a minute.'
      : `The server returned an error (status ${error.statusCode}).`;
  }
  if (ServerParseError.is(error))
    return `The server returned an unexpected response (status ${error.statusCode}).`;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'The server took too long to respond.';
  if (error instanceof TypeError) return "We couldn't reach the server. Check your connection.";
  return error instanceof Error ? error.message : 'Something unexpected happened.';
}
