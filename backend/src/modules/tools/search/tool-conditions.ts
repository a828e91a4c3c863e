import { WhereBuilder } from '../../../platform/database/where-builder';
import { categoryIdOf } from '../tool-parts';
import { SEPARATOR } from './index-tools';
import type { ToolMatches } from './tool-matches';

/** Which tools of the catalogue a list has. */
export interface ToolFilter {
  /** A slug, also a former one. */
  readonly category?: string | null;
  /** Whole cents. */
  readonly minPrice?: number | null;
  /** Whole cents. */
  readonly maxPrice?: number | null;
  /** True: only tools with at least their minimum order in stock. False: only the others. */
  readonly inStock?: boolean | null;
  /** True: only tools with less than three minimum orders in stock. False: only the others. */
  readonly lowStock?: boolean | null;
  readonly maxMinOrder?: number | null;
  readonly specifications?: readonly SpecificationFilter[] | null;
}

/** Tools with one of these values, each with its unit, in their data sheet. */
interface SpecificationFilter {
  readonly name: string;
  readonly values: readonly string[];
}

/** Joins the values of filters by the same row of the data sheet, so that tools have one of them. */
export function mergeSpecifications({ specifications, ...filter }: ToolFilter): ToolFilter {
  const values = new Map<string, readonly string[]>();
  for (const row of specifications ?? []) {
    values.set(row.name, [...(values.get(row.name) ?? []), ...row.values]);
  }
  return {
    ...filter,
    specifications: [...values].map(([name, all]) => ({ name, values: [...new Set(all)] })),
  };
}

/** Whether the tools of a list are found in `tool_search`, since `tools` has no index for them. */
export const isSearch = (
  matches: ToolMatches | undefined,
  { inStock, lowStock, specifications }: ToolFilter,
): boolean =>
  matches !== undefined || inStock === false || lowStock === true || (specifications ?? []).length > 0;

/** The conditions of a list as a WHERE clause of `tools`, without those that only `tool_search` can check. */
export const toolConditions = (filter: ToolFilter, offset = 0): WhereBuilder =>
  stockConditions(
    columnConditions(new WhereBuilder(undefined, offset).where('deleted_at IS NULL'), filter),
    filter,
    'stock_flags(available, min_order)',
  );

/**
 * What `tools` has no index for, as a WHERE clause of `tool_search`: words, data sheets and the stock. The inverted index finds
 * the tools that have all words and rows of data sheets with one scan.
 * @param words those that are searched: of SKU and name, or all.
 */
export function matchConditions(
  matches: ToolMatches | undefined,
  filter: ToolFilter,
  {
    words = 'document',
    offset = 0,
  }: { readonly words?: 'title' | 'document'; readonly offset?: number } = {},
): WhereBuilder {
  const where = new WhereBuilder(undefined, offset).planForValues();
  if (matches !== undefined) where.where(`${words} @@ ?::tsquery`, matches.query);
  for (const { name, values } of filter.specifications ?? []) {
    where.where(
      'attributes && ?::text[]',
      values.map((value) => `${name}${SEPARATOR}${value}`),
    );
  }
  return stockConditions(where, filter, 'stock_flags');
}

/** @param flags the expression of the flags of a tool. The function `stock_flags` of the database says what they mean. */
function stockConditions(
  where: WhereBuilder,
  { inStock, lowStock }: ToolFilter,
  flags: string,
): WhereBuilder {
  if (inStock != null) where.where(`${inStock ? 'NOT ' : ''}${flags} && '{out}'`);
  if (lowStock != null) where.where(`${lowStock ? '' : 'NOT '}${flags} && '{low}'`);
  return where;
}

/** The condition of the index of tools that are low in stock or out of it, when a list has no others; otherwise none. */
export const flagConditions = ({ inStock, lowStock }: ToolFilter): WhereBuilder => {
  const where = new WhereBuilder();
  return inStock === false || lowStock === true ? where.where("stock_flags <> '{}'") : where;
};

/** All conditions of a list as a WHERE clause of `tool_search`: those of {@link matchConditions} and the others. */
export const searchConditions = (matching: WhereBuilder, filter: ToolFilter): WhereBuilder =>
  columnConditions(new WhereBuilder(matching), filter);

/** Adds the conditions on columns that `tools` and `tool_search` both have. */
const columnConditions = (
  where: WhereBuilder,
  { category, minPrice, maxPrice, maxMinOrder }: ToolFilter,
): WhereBuilder => {
  if (category != null) where.planForValues().where(`category_id = ${categoryIdOf('?')}`, category, category);
  return (
    where
      // The amount may exceed the range of the column.
      .whereOptional('price >= ?::bigint', minPrice)
      .whereOptional('price <= ?::bigint', maxPrice)
      .whereOptional('min_order <= ?', maxMinOrder)
  );
};
