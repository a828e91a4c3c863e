import { getNullableType, GraphQLError, isListType, Kind } from 'graphql';
import { getComplexity, type ComplexityEstimatorArgs } from 'graphql-query-complexity';
import { badInput, DomainError } from '../common/errors';
import { DEFAULT_PAGE_SIZE } from '../common/page';
import { limits } from './limits';
import { refusal, tooComplex } from './refusal';

type Asked = Omit<Parameters<typeof getComplexity>[0], 'estimators'>;

/**
 * The greatest number of values that the answer may hold; undefined when the variables are at fault, which ends the
 * request before its first field.
 * @throws GraphQLError for a page size out of bounds, too many selections, or an argument that is not allowed.
 */
export function costOf(asked: Asked): number | undefined {
  try {
    return getComplexity({ ...asked, estimators: [fieldCost], maxQueryNodes: limits.selections });
  } catch (error) {
    if (error instanceof DomainError) throw refusal(error);
    if (!(error instanceof GraphQLError)) throw error;
    const [node] = error.nodes ?? [];
    if (node === undefined) throw tooComplex(`Query selection limit of ${limits.selections} exceeded.`);
    if (node.kind === Kind.VARIABLE_DEFINITION) return undefined;
    throw new GraphQLError(error.message, {
      nodes: error.nodes,
      extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
    });
  }
}

function fieldCost({ field, type, args, childComplexity }: ComplexityEstimatorArgs): number {
  // What the schema says of itself comes from memory.
  if (field.name.startsWith('__')) return 0;
  if (field.args.some(({ name }) => name === 'first')) return 1 + childComplexity * pageSize(args);
  // The edges of a page are counted with the page.
  const isPlainList = isListType(getNullableType(field.type)) && !type.name.endsWith('Connection');
  return 1 + childComplexity * (isPlainList ? limits.recordsOfPlainList : 1);
}

/** @throws DomainError BAD_USER_INPUT when a size is out of bounds. */
function pageSize(args: { first?: number | null; last?: number | null }): number {
  for (const argument of ['first', 'last'] as const) {
    const size = args[argument] ?? DEFAULT_PAGE_SIZE;
    if (size < 1 || size > limits.pageSize) {
      throw badInput({ [argument]: `Ask for 1 to ${limits.pageSize} at once.` });
    }
  }
  return Math.max(args.first ?? 0, args.last ?? 0) || DEFAULT_PAGE_SIZE;
}
