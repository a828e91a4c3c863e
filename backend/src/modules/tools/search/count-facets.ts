import type { DataSource } from 'typeorm';
import { WITHIN_SECONDS } from '../../../platform/database/pool';
import { Category } from '../category.entity';
import { categoryIdOf } from '../tool-parts';
import { compareValues } from './compare-values';
import { FacetSets } from './facet-sets';
import { SEPARATOR } from './index-tools';
import type { ToolFilter } from './tool-conditions';
import type { SpecificationFacet, ToolFacets } from './tool-facets';
import type { ToolMatches } from './tool-matches';

/**
 * The tools of a category that are read to learn what their data sheets have in common, and those of a set that is too large to
 * be counted, to learn its values.
 */
const SAMPLE_SIZE = 1_000;
const MAX_SPECIFICATIONS = 12;
const MAX_VALUES = 50;

interface Row {
  readonly categories: readonly (Pick<Category, 'id' | 'slug' | 'name'> & { readonly count: number })[];
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly inStockCount: number;
  /** The names of the rows of data sheets, the most frequent first. */
  readonly names: readonly string[];
  readonly values: readonly { readonly name: string; readonly value: string; readonly count: number }[];
  /** The number of tools in each set, at most one more than `max`. */
  readonly totals: readonly number[];
}

/**
 * Counts the tools of a list by what they could be filtered by, with one statement. Each part is counted in the set of the
 * tools that meet all filters but its own. A set that is too large to be counted has all categories with tools.
 * @param max the largest number of tools that is counted.
 */
export async function countFacets(
  database: DataSource,
  matches: ToolMatches | undefined,
  filter: ToolFilter,
  max: number,
): Promise<ToolFacets> {
  const specifications = filter.specifications ?? [];
  const sets = new FacetSets(matches, max);
  const all = sets.add(filter);
  const ofCategories = filter.category == null ? all : sets.add({ ...filter, category: null });
  const isAnyPrice = filter.minPrice == null && filter.maxPrice == null;
  const ofPrices = isAnyPrice ? all : sets.add({ ...filter, minPrice: null, maxPrice: null });
  const inStock = filter.inStock === false ? sets.add({ ...filter, inStock: true }) : all;
  const selected = specifications.map(({ name, values }) => ({
    name,
    values,
    set: sets.add({ ...filter, specifications: specifications.filter((other) => other.name !== name) }),
  }));
  const categoryId = categoryIdOf(sets.parameter(filter.category ?? null));
  const separator = sets.parameter(SEPARATOR);
  const selectedNames = sets.parameter(specifications.map(({ name }) => name));
  const valuesOf = (set: number, isCounted: string, isListed: string): string => `
    SELECT name, value, count FROM (
      SELECT split_part(attribute, ${separator}, 1) AS name, split_part(attribute, ${separator}, 2) AS value, count(*)::integer AS count
      FROM (SELECT attributes FROM set_${set} LIMIT CASE WHEN ${sets.isWhole(set)} THEN ${max} ELSE ${SAMPLE_SIZE} END) AS counted,
        unnest(attributes) AS attribute
      WHERE ${isCounted} GROUP BY attribute
    ) AS counted WHERE ${isListed}`;
  const [row] = await database.query<[Row]>(
    `WITH ${sets.toString()}, sample AS (
      SELECT attributes FROM tool_search
      WHERE category_id = ${categoryId} ORDER BY price LIMIT ${SAMPLE_SIZE}
    ), names AS (
      SELECT split_part(attribute, ${separator}, 1) AS name, count(*) AS count
      FROM sample, LATERAL unnest(attributes) AS attribute
      GROUP BY 1 HAVING 2 * count(*) >= (SELECT count(*) FROM sample) OR split_part(attribute, ${separator}, 1) = ANY(${selectedNames})
    ), facet_values AS (
      ${[
        valuesOf(all, 'true', `name IN (SELECT name FROM names) AND name <> ALL(${selectedNames})`),
        ...selected.map(({ set, name }) =>
          valuesOf(set, `starts_with(attribute, ${sets.parameter(`${name}${SEPARATOR}`)})`, 'true'),
        ),
      ].join(' UNION ALL ')}
    )
    SELECT
      (SELECT coalesce(json_agg(counted ORDER BY position, id), '[]') FROM (
        SELECT categories.id, slug, name, position, count(found.category_id)::integer AS count
        FROM categories LEFT JOIN set_${ofCategories} AS found ON category_id = categories.id
        GROUP BY categories.id HAVING count(found.category_id) > 0 OR categories.id = ${categoryId} OR NOT ${sets.isWhole(ofCategories)}
          AND EXISTS (SELECT FROM tool_search WHERE category_id = categories.id)
      ) AS counted) AS categories,
      (SELECT min(price) FROM set_${ofPrices}) AS "minPrice",
      (SELECT max(price) FROM set_${ofPrices}) AS "maxPrice",
      (SELECT count(*)::integer FROM set_${inStock} WHERE in_stock) AS "inStockCount",
      ARRAY(SELECT name FROM names ORDER BY count DESC, name) AS names,
      (SELECT coalesce(json_agg(frequent), '[]') FROM (
        SELECT *, row_number() OVER (PARTITION BY name ORDER BY count DESC, value) AS place FROM facet_values
      ) AS frequent WHERE place <= ${MAX_VALUES}) AS values,
      ${sets.totals} AS totals ${WITHIN_SECONDS}`,
    sets.values,
  );
  const counted = (set: number, count: number | null) => ((row.totals[set] ?? 0) > max ? null : count);
  return {
    total: row.totals[all] ?? 0,
    categories: row.categories.map(({ count, id, slug, name }) => ({
      category: Object.assign(new Category(), { id, slug, name }),
      count: counted(ofCategories, count),
    })),
    minPrice: counted(ofPrices, row.minPrice),
    maxPrice: counted(ofPrices, row.maxPrice),
    inStockCount: counted(inStock, row.inStockCount),
    specifications: toSpecificationFacets(row, selected, (set, count) => counted(set ?? all, count)),
  };
}

/** The rows of data sheets with their values, of which the selected ones are always shown. */
function toSpecificationFacets(
  { names, values }: Row,
  selected: readonly { readonly name: string; readonly values: readonly string[]; readonly set: number }[],
  counted: (set: number | undefined, count: number) => number | null,
): SpecificationFacet[] {
  return names
    .flatMap((name) => {
      const selection = selected.find((other) => other.name === name);
      const found = values.filter((value) => value.name === name);
      const missing = (selection?.values ?? []).filter((value) =>
        found.every((other) => other.value !== value),
      );
      const shown = [...found, ...missing.map((value) => ({ value, count: 0 }))]
        .map(({ value, count }) => ({ value, count: counted(selection?.set, count) }))
        .sort((one, other) => compareValues(one.value, other.value));
      return shown.length > 1 || selection !== undefined ? [{ name, values: shown }] : [];
    })
    .slice(0, MAX_SPECIFICATIONS);
}
