import { fromCursor } from '../../../common/cursor';
import type { PageSpec } from '../../../common/page';
import type { PageKeys } from './search-page';
import {
  flagConditions,
  matchConditions,
  searchConditions,
  toolConditions,
  type ToolFilter,
} from './tool-conditions';
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

/** How many tools and matches are read before all matches are sorted. */
export interface SortLimits {
  /** So many of the nearest tools in the sort order are checked for each one of the page. */
  readonly checkedPerTool: number;
  /** At least so many are checked by id: of the newest and the oldest tools no sample says where the page ends. */
  readonly minCheckedById: number;
  /** So many matches for each one of the page, and at least `minSample`, say where the page ends at the latest. */
  readonly sampledPerTool: number;
  readonly minSample: number;
}

const SORT_LIMITS: SortLimits = {
  checkedPerTool: 40,
  minCheckedById: 15_000,
  sampledPerTool: 5,
  minSample: 5_000,
};

/**
 * Sorts the tools that a search finds. When they are frequent, the page is among the nearest tools in the index of the sort
 * order, each of which is checked for the search. Otherwise some matches are read. If these are all, they are sorted. Else the page
 * ends at the latest where it would without the others, and the matches up to there are sorted. PostgreSQL cannot make this choice,
 * since it does not know where in the order the matches are.
 */
export function sortedKeys(
  matches: ToolMatches | undefined,
  filter: ToolFilter,
  { size, backwards, cursor, sortBy, descending }: SortedPageSpec,
  { checkedPerTool, minCheckedById, sampledPerTool, minSample }: SortLimits = SORT_LIMITS,
): PageKeys {
  const { inTools, inSearch, type } = COLUMNS[sortBy];
  const isById = sortBy === 'id';
  const found = searchConditions(matchConditions(matches, filter), filter);
  const values = [...found.values];
  const tools = toolConditions({ ...filter, inStock: null, lowStock: null }, values.length);
  if (!isById) values.push(...tools.values);
  const position = cursor && fromCursor(cursor, backwards ? 'before' : 'after', type);
  if (position) values.push(position[0], position[1] ?? position[0]);
  const [id, key] = [`$${values.length - 1}`, `$${values.length}`];
  const [order, otherOrder] =
    descending === backwards ? (['ASC', 'DESC'] as const) : (['DESC', 'ASC'] as const);
  const [after, from, upTo, first] =
    order === 'ASC' ? (['>', '>=', '<=', 'min'] as const) : (['<', '<=', '>=', 'max'] as const);
  const is = (comparison: string, ...columns: readonly string[]): string =>
    position ? `(${columns.join(', ')}) ${comparison} (${key}, ${id})` : 'true';
  const checked = checkedPerTool * (size + 1);
  const nearest = (comparison: string, direction: string): string =>
    isById
      ? `(
        SELECT *, tool_id AS id, tool_id AS key FROM tool_search${flagConditions(filter)
          .where(is(comparison, 'tool_id', 'tool_id'))
          .toString()}
        ORDER BY tool_id ${direction} LIMIT ${Math.max(checked, minCheckedById)}
      ) AS nearest${found.toString()}`
      : `(
        SELECT id, ${inTools} AS key FROM tools${tools.toString()} AND ${is(comparison, inTools, 'id')}
        ORDER BY ${inTools} ${direction}, id ${direction} LIMIT ${checked}
      ) AS nearest WHERE EXISTS (SELECT FROM tool_search${found.toString()} AND tool_id = nearest.id)`;
  const limit = `ORDER BY key ${order}, id ${order} LIMIT ${size + 1}`;
  const matching = `SELECT tool_id AS id, ${inSearch} AS key FROM tool_search${found.toString()} AND ${is(after, inSearch, 'tool_id')}`;
  const sampleSize = Math.max(minSample, sampledPerTool * (size + 1));
  const isFrequent = `(SELECT count(*) FROM frequent) > ${size}`;
  const isSampleWhole = `(SELECT count(*) FROM sample) < ${sampleSize}`;
  // The sample has the oldest matches, so it says nothing about the newest. With both ends of the range PostgreSQL expects few tools
  // in it, and combines the indexes. With one end it expects a third of all, and would read the whole table for a frequent word.
  const isWithinBound = isById
    ? 'true'
    : `${inSearch} ${from} (SELECT ${first}(${inSearch}) FROM tool_search) AND ${inSearch} ${upTo} (SELECT key FROM bound)
        AND (${inSearch}, tool_id) ${upTo} (SELECT key, id FROM bound)`;
  const queries = `frequent AS MATERIALIZED (
    SELECT id, key FROM ${nearest(after, order)} ${limit}
  ), sample AS MATERIALIZED (
    ${matching} AND NOT ${isFrequent} LIMIT ${sampleSize}
  ), bound AS MATERIALIZED (
    SELECT id, key FROM sample ORDER BY key ${order}, id ${order} OFFSET ${size} LIMIT 1
  ), sorted AS MATERIALIZED (
    SELECT id, key FROM (${matching} AND NOT ${isSampleWhole} AND ${isWithinBound} OFFSET 0) AS found ${limit}
  ), page AS (
    SELECT id, key FROM (
      SELECT id, key FROM frequent WHERE ${isFrequent}
      UNION ALL SELECT id, key FROM sample WHERE ${isSampleWhole}
      UNION ALL SELECT id, key FROM sorted
    ) AS found ${limit}
  )`;
  // The tool of the cursor is there, also when it no longer matches, unless it was removed in the meantime.
  const hasOtherSide = position
    ? `EXISTS (SELECT FROM tool_search WHERE tool_id = ${id}) OR EXISTS (SELECT FROM ${nearest(upTo, otherOrder)})`
    : 'false';
  return { queries, hasOtherSide, keyOrder: order, idOrder: order, values };
}
