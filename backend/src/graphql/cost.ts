import { getNullableType, GraphQLError, isListType, Kind } from 'graphql';
import { getComplexity, type ComplexityEstimatorArgs } from 'graphql-query-complexity';
import { Extensions } from 'type-graphql';
import { DomainError } from '../common/errors';
import { assertPageSize, DEFAULT_PAGE_SIZE } from '../common/page';
import { limits } from './limits';
import { rejection, tooComplex } from './request-errors';

/** Declares the whole cost of a field of a connection that is computed once for a page, with all that is selected below it. */
export const PageCost = (cost: number): MethodDecorator & PropertyDecorator => Extensions({ pageCost: cost });

/** Declares the largest number of records in a list without pages. */
export const ListSize = (size: number): MethodDecorator & PropertyDecorator => Extensions({ listSize: size });

type CostRequest = Omit<Parameters<typeof getComplexity>[0], 'estimators'>;

/**
 * Returns the maximum number of values in the response; undefined when the variables are invalid, since the request then
 * fails before its first field.
 * @throws GraphQLError for a page size out of range, too many selections, or an invalid argument.
 */
export function costOf(request: CostRequest): number | undefined {
  let pageCost = 0;
  const estimate = (field: ComplexityEstimatorArgs): number => {
    const cost = field.field.extensions['pageCost'] as number | undefined;
    if (cost === undefined) return fieldCost(field);
    pageCost += cost;
    return 0;
  };
  try {
    const cost = getComplexity({ ...request, estimators: [estimate], maxQueryNodes: limits.selections });
    return cost + pageCost;
  } catch (error) {
    if (error instanceof DomainError) throw rejection(error);
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
  // Introspection reads no data.
  if (field.name.startsWith('__')) return 0;
  const searchCost = isSearch(args) ? limits.searchCost : 0;
  if (field.args.some(({ name }) => name === 'first'))
    return 1 + searchCost + childComplexity * pageSize(args);
  // The page size, and not its `edges`, multiplies the cost of a page.
  const isPlainList = isListType(getNullableType(field.type)) && !type.name.endsWith('Connection');
  const listSize = (field.extensions['listSize'] as number | undefined) ?? limits.assumedListSize;
  return 1 + searchCost + childComplexity * (isPlainList ? listSize : 1);
}

/** The names of the arguments with a text that is searched. */
const isSearch = ({ search, text }: { search?: unknown; text?: unknown }): boolean =>
  Boolean(search) || Boolean(text);

/** @throws DomainError BAD_USER_INPUT when the size is out of range. */
function pageSize(args: { first?: number | null; last?: number | null }): number {
  for (const argument of ['first', 'last'] as const) {
    assertPageSize(argument, args[argument] ?? DEFAULT_PAGE_SIZE, limits.pageSize);
  }
  return Math.max(args.first ?? 0, args.last ?? 0) || DEFAULT_PAGE_SIZE;
}
