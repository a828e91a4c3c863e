import { WhereBuilder } from '../../../platform/database/where-builder';
import { SEPARATOR } from './index-tools';
import type { ToolMatches } from './tool-matches';

/** Which tools of the catalogue a list has. */
export interface ToolFilter {
  /** A slug. */
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

interface Clause {
  /** The number of parameters of the statement before those of this clause. */
  readonly offset?: number;
  /** Whether the statement joins `tool_search`. */
  readonly isJoined?: boolean;
  /** The words that are searched: those of SKU and name, or all. */
  readonly words?: 'title' | 'document';
}

/** The conditions of a list as a WHERE clause of `tools`. */
export function toolConditions(
  matches: ToolMatches | undefined,
  { category, minPrice, maxPrice, inStock, lowStock, maxMinOrder, specifications }: ToolFilter,
  { offset = 0, isJoined = false, words = 'document' }: Clause = {},
): WhereBuilder {
  const where = new WhereBuilder(undefined, offset)
    .where('deleted_at IS NULL')
    .whereOptional('category_id = (SELECT id FROM categories WHERE slug = ?)', category)
    // The amount may exceed the range of the column.
    .whereOptional('price >= ?::bigint', minPrice)
    .whereOptional('price <= ?::bigint', maxPrice)
    .whereOptional('(available >= min_order) = ?', inStock)
    // The product may exceed the range of the column.
    .whereOptional('(available < 3 * min_order::bigint) = ?', lowStock)
    .whereOptional('min_order <= ?', maxMinOrder);
  const conditions: string[] = [];
  const values: unknown[] = [];
  if (matches !== undefined) {
    conditions.push(`${words} @@ ?::tsquery`);
    values.push(matches.query);
  }
  for (const filter of specifications ?? []) {
    conditions.push('attributes && ?::text[]');
    values.push(filter.values.map((value) => `${filter.name}${SEPARATOR}${value}`));
  }
  if (conditions.length === 0) return where;
  // Together, so that one scan of the inverted index finds the tools that meet all.
  const together = conditions.join(' AND ');
  return where
    .planForValues()
    .where(
      isJoined ? together : `EXISTS (SELECT FROM tool_search WHERE tool_id = tools.id AND ${together})`,
      ...values,
    );
}
