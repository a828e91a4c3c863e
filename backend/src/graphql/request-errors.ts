import { GraphQLError, isValueNode, Kind } from 'graphql';
import { graphqlErrors, type ErrorCode } from '../common/error-catalogue';
import { DomainError } from '../common/errors';
import { limits } from './limits';

/** GraphQL's parser stops at its token limit with this message; no code separates it from a syntax error. */
const TOO_MANY_TOKENS = /^Syntax Error: Document contains more that \d+ tokens/;

/** Rejects the whole request with a DomainError and its HTTP status. */
export const rejection = (error: DomainError): GraphQLError =>
  new GraphQLError(error.message, {
    originalError: error,
    extensions: { http: { status: error.status } },
  });

/** @param message names the exceeded limit. */
export const tooComplex = (message: string): GraphQLError =>
  rejection(new DomainError('QUERY_TOO_COMPLEX', message));

/**
 * Converts an error that GraphQL or Apollo Server found in the request; returns undefined for any other error.
 * @param exposeDetails whether to keep GraphQL's own message, which shows what was sent and parts of the schema.
 */
export function requestError(error: unknown, exposeDetails: boolean): DomainError | undefined {
  if (!(error instanceof GraphQLError)) return undefined;
  const code = codeOf(error);
  if (code === undefined) return undefined;
  if (TOO_MANY_TOKENS.test(error.message)) {
    return new DomainError('QUERY_TOO_COMPLEX', `Query token limit of ${limits.tokens} exceeded.`);
  }
  return new DomainError(code, exposeDetails ? error.message : plainMessage(code, error));
}

function codeOf({ extensions }: GraphQLError): ErrorCode | undefined {
  const code = extensions['code'];
  if (code === 'BAD_USER_INPUT') return code;
  if (typeof code === 'string') return Object.hasOwn(graphqlErrors, code) ? (code as ErrorCode) : undefined;
  // An invalid hash of a persisted query has only a status.
  const { status } = (extensions['http'] ?? {}) as { status?: number };
  return status === 400 ? 'BAD_REQUEST' : undefined;
}

/** Describes the error without the values of the request and without details of the schema. */
function plainMessage(code: ErrorCode, { message, nodes: [node] = [], extensions }: GraphQLError): string {
  if (code === 'GRAPHQL_PARSE_FAILED') return 'Invalid GraphQL syntax.';
  if (extensions['validationErrorCode'] === 'INTROSPECTION_DISABLED') return 'Introspection is disabled.';
  if (node?.kind === Kind.VARIABLE_DEFINITION) {
    return `Variable "$${node.variable.name.value}" is missing or invalid.`;
  }
  if (code === 'BAD_USER_INPUT' || (node && isValueNode(node)))
    return 'The value at this location is invalid.';
  return message;
}
