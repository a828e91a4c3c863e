import { fromCursor } from '../../../common/cursor';
import type { PageSpec } from '../../../common/page';
import type { PageKeys } from './search-page';
import { matchConditions, searchConditions, toolConditions, type ToolFilter } from './tool-conditions';
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

/** How far the tools of a page are looked for in the index of their sort order. */
export interface SortLimits {
  /** So many tools are checked for each one of the page at first. */
  readonly checkedPerTool: number;
  /** So many matches for each one of the page, and at least `minSample`, say how far the page extends at most. */
  readonly sampledPerTool: number;
  readonly minSample: number;
  /** The largest number of tools that are checked before matches are sorted instead. */
  readonly maxChecked: number;
}

const SORT_LIMITS: SortLimits = {
  checkedPerTool: 40,
  sampledPerTool: 5,
  minSample: 5_000,
  maxChecked: 15_000,
};

/**
 * Sorts the tools that a search finds. When they are frequent, the page is among the nearest tools in the index of the sort
 * order, each of which is checked for the search. Otherwise some matches are read. If these are all, they are sorted. Else the page
 * ends at the latest where it would without the others: the tools up to there are checked in the index, or, when these are many, the
 * matches up to there are sorted. PostgreSQL cannot make this choice, since it does not know where in the order the matches are.
 */
export function sortedKeys(
  matches: ToolMatches | undefined,
  filter: ToolFilter,
  { size, backwards, cursor, sortBy, descending }: SortedPageSpec,
  { checkedPerTool, sampledPerTool, minSample, maxChecked }: SortLimits = SORT_LIMITS,
): PageKeys {
  const { inTools, inSearch, type } = COLUMNS[sortBy];
  const matching = matchConditions(matches, filter);
  const found = searchConditions(matching, filter);
  const tools = toolConditions({ ...filter, inStock: null, lowStock: null }, found.values.length);
  const values = [...found.values, ...tools.values];
  const position = cursor && fromCursor(cursor, backwards ? 'before' : 'after', type);
  if (position) values.push(position[0], position[1] ?? position[0]);
  const [id, key] = [`$${values.length - 1}`, `$${values.length}`];
  const [order, otherOrder] =
    descending === backwards ? (['ASC', 'DESC'] as const) : (['DESC', 'ASC'] as const);
  const [onPage, onOtherSide] = order === 'ASC' ? ['>', '<='] : ['<', '>='];
  const is = (comparison: string, ...columns: readonly string[]): string =>
    position ? `(${columns.join(', ')}) ${comparison} (${key}, ${id})` : 'true';
  const nearest = (comparison: string, direction: string): string => `(
      SELECT id, ${inTools} AS key FROM tools${tools.toString()} AND ${is(comparison, inTools, 'id')}
      ORDER BY ${inTools} ${direction}, id ${direction} LIMIT ${checkedPerTool * (size + 1)}
    ) AS nearest WHERE EXISTS (SELECT FROM tool_search${matching.toString()} AND tool_id = nearest.id)`;
  const onward = is(onPage, inSearch, 'tool_id');
  const onwardOrder = `ORDER BY ${inSearch} ${order}, tool_id ${order}`;
  const limit = `ORDER BY key ${order}, id ${order} LIMIT ${size + 1}`;
  const sampleSize = Math.max(minSample, sampledPerTool * (size + 1));
  const isFrequent = `(SELECT count(*) FROM frequent) > ${size}`;
  const isSampleWhole = `(SELECT count(*) FROM sample) < ${sampleSize}`;
  // The sample has the oldest matches, so it says nothing about the newest: some tools are checked, or else all matches sorted.
  const isWithinBound =
    sortBy === 'id' ? 'true' : `${inSearch} ${order === 'ASC' ? '<=' : '>='} (SELECT key FROM bound)`;
  const queries = `frequent AS MATERIALIZED (
    SELECT id, key FROM ${nearest(onPage, order)} ${limit}
  ), sample AS MATERIALIZED (
    SELECT tool_id AS id, ${inSearch} AS key FROM tool_search${found.toString()} AND ${onward}
      AND NOT ${isFrequent} LIMIT ${sampleSize}
  ), bound AS MATERIALIZED (
    SELECT key FROM sample ORDER BY key ${order} OFFSET ${size} LIMIT 1
  ), extent AS MATERIALIZED (
    SELECT count(*) AS tools FROM (
      SELECT FROM tool_search WHERE ${onward} AND ${isWithinBound} AND NOT ${isSampleWhole}
      ${onwardOrder} LIMIT ${sortBy === 'id' ? 1 : maxChecked + 1}
    ) AS extent
  ), checked AS MATERIALIZED (
    SELECT tool_id AS id, ${inSearch} AS key FROM (
      SELECT * FROM tool_search WHERE ${onward} AND (SELECT tools FROM extent) BETWEEN 1 AND ${maxChecked}
      ${onwardOrder} LIMIT ${maxChecked}
    ) AS nearest${found.toString()} ${limit}
  ), sorted AS MATERIALIZED (
    SELECT id, key FROM (
      SELECT tool_id AS id, ${inSearch} AS key FROM tool_search${found.toString()} AND ${onward}
        AND ${isWithinBound} AND NOT ${isSampleWhole} AND (SELECT count(*) FROM checked) <= ${size} OFFSET 0
    ) AS found ${limit}
  ), page AS (
    SELECT id, key FROM (
      SELECT id, key FROM frequent WHERE ${isFrequent}
      UNION ALL SELECT id, key FROM sample WHERE ${isSampleWhole}
      UNION ALL SELECT id, key FROM checked WHERE (SELECT count(*) FROM checked) > ${size}
      UNION ALL SELECT id, key FROM sorted
    ) AS found ${limit}
  )`;
  // The tool of the cursor is there, also when it no longer matches, unless it was removed in the meantime.
  const hasOtherSide = position
    ? `EXISTS (SELECT FROM ${nearest(onOtherSide, otherOrder)} OR nearest.id = ${id})`
    : 'false';
  return { queries, hasOtherSide, keyOrder: order, idOrder: order, values };
}
