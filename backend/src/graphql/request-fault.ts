import { GraphQLError, isValueNode, Kind } from 'graphql';
import { graphqlErrors, type ErrorCode } from '../common/error-catalogue';
import { DomainError } from '../common/errors';
import { limits } from './limits';

/** GraphQL's parser stops at its limit with these words; no code tells this end from a slip of the pen. */
const TOO_MANY_TOKENS = /^Syntax Error: Document contains more that \d+ tokens/;

/**
 * A fault of the request that GraphQL or Apollo Server itself has found, or undefined for any other error.
 * @param explorable whether the message may say in GraphQL's own words what was sent and what the schema has instead.
 */
export function requestFault(error: unknown, explorable: boolean): DomainError | undefined {
  if (!(error instanceof GraphQLError)) return undefined;
  const code = codeOf(error);
  if (code === undefined) return undefined;
  if (TOO_MANY_TOKENS.test(error.message)) {
    return new DomainError('QUERY_TOO_COMPLEX', `Query token limit of ${limits.tokens} exceeded.`);
  }
  return new DomainError(code, explorable ? error.message : plainMessage(code, error));
}

function codeOf({ extensions }: GraphQLError): ErrorCode | undefined {
  const code = extensions['code'];
  if (code === 'BAD_USER_INPUT') return code;
  if (typeof code === 'string') return Object.hasOwn(graphqlErrors, code) ? (code as ErrorCode) : undefined;
  // A faulty hash of a persisted query is refused with a status only.
  const { status } = (extensions['http'] ?? {}) as { status?: number };
  return status === 400 ? 'BAD_REQUEST' : undefined;
}

/** Says where something is wrong, without the values that were sent and without a word of the schema. */
function plainMessage(code: ErrorCode, { message, nodes: [node] = [], extensions }: GraphQLError): string {
  if (code === 'GRAPHQL_PARSE_FAILED') return 'This cannot be read as GraphQL.';
  if (extensions['validationErrorCode'] === 'INTROSPECTION_DISABLED') return 'The schema is not shown here.';
  if (node?.kind === Kind.VARIABLE_DEFINITION) {
    return `The variable "$${node.variable.name.value}" is missing or has a value that is not allowed.`;
  }
  if (code === 'BAD_USER_INPUT' || (node && isValueNode(node)))
    return 'The value at this place is not allowed.';
  return message;
}
