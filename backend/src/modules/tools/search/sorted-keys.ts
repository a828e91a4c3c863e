import { fromCursor } from '../../../common/cursor';
import type { PageSpec } from '../../../common/page';
import type { PageKeys } from './search-page';
import {
  columnConditions,
  matchConditions,
  stockConditions,
  toolConditions,
  type ToolFilter,
} from './tool-conditions';
import { WhereBuilder } from '../../../platform/database/where-builder';
import type { ToolMatches } from './tool-matches';

/** The properties by which found tools can be sorted, with their columns in `tools` and `tool_search`. */
const COLUMNS = {
  id: { inTools: 'id', inSearch: 'tool_id', type: 'none' },
  toolName: { inTools: 'tool_name', inSearch: 'tool_name', type: 'text' },
  price: { inTools: 'price', inSearch: 'price', type: 'number' },
  minOrder: { inTools: 'min_order', inSearch: 'min_order', type: 'number' },
} as const;

export type SortKey = keyof typeof COLUMNS;

interface SortedPageSpec extends PageSpec {
  readonly sortBy: SortKey;
  readonly descending: boolean;
}

/** So many tools are checked for each one of the page before all matches are sorted. */
const CHECKED_PER_TOOL = 40;

/**
 * Sorts the tools that a search finds. When they are frequent, the page is among the nearest tools in the index of the sort
 * order, each of which is checked for the search. Otherwise all tools that are found are sorted: they are less frequent there, or
 * everywhere. PostgreSQL cannot make this choice, since it does not know where in the order the matches are.
 */
export function sortedKeys(
  matches: ToolMatches | undefined,
  filter: ToolFilter,
  { size, backwards, cursor, sortBy, descending }: SortedPageSpec,
): PageKeys {
  const { inTools, inSearch, type } = COLUMNS[sortBy];
  const matching = matchConditions(matches, filter);
  const found = columnConditions(new WhereBuilder(matching), filter);
  const inStock = stockConditions(new WhereBuilder(undefined, found.values.length), filter, 'found.id');
  const tools = toolConditions(filter, found.values.length + inStock.values.length);
  const values = [...found.values, ...inStock.values, ...tools.values];
  const position = cursor && fromCursor(cursor, backwards ? 'before' : 'after', type);
  if (position) values.push(position[0], position[1] ?? position[0]);
  const [id, key] = [`$${values.length - 1}`, `$${values.length}`];
  const [order, otherOrder] =
    descending === backwards ? (['ASC', 'DESC'] as const) : (['DESC', 'ASC'] as const);
  const [onPage, onOtherSide] = order === 'ASC' ? ['>', '<='] : ['<', '>='];
  const andIs = (comparison: string, ...columns: readonly string[]): string =>
    position ? ` AND (${columns.join(', ')}) ${comparison} (${key}, ${id})` : '';
  const nearest = (comparison: string, direction: string): string => `(
      SELECT id, ${inTools} AS key FROM tools${tools.toString()}${andIs(comparison, inTools, 'id')}
      ORDER BY ${inTools} ${direction}, id ${direction} LIMIT ${CHECKED_PER_TOOL * (size + 1)}
    ) AS nearest WHERE EXISTS (SELECT FROM tool_search${matching.toString()} AND tool_id = nearest.id)`;
  const limit = `ORDER BY key ${order}, id ${order} LIMIT ${size + 1}`;
  // The stock is read of sorted tools until the page is full.
  const queries = `frequent AS MATERIALIZED (
    SELECT id, key FROM ${nearest(onPage, order)} ${limit}
  ), sorted AS MATERIALIZED (
    SELECT id, key FROM (
      SELECT tool_id AS id, ${inSearch} AS key FROM tool_search${found.toString()}${andIs(onPage, inSearch, 'tool_id')}
        AND (SELECT count(*) FROM frequent) <= ${size}
      ORDER BY key ${order}, id ${order} OFFSET 0
    ) AS found${inStock.toString()} ${limit}
  ), page AS (
    SELECT id, key FROM frequent WHERE (SELECT count(*) FROM frequent) > ${size}
    UNION ALL SELECT id, key FROM sorted
  )`;
  // The tool of the cursor itself is there, unless it was removed in the meantime.
  const hasOtherSide = position ? `EXISTS (SELECT FROM ${nearest(onOtherSide, otherOrder)})` : 'false';
  return { queries, hasOtherSide, keyOrder: order, idOrder: order, values };
}
