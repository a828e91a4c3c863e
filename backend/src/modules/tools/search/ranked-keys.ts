import { fromCursor } from '../../../common/cursor';
import type { PageSpec } from '../../../common/page';
import type { PageKeys } from './search-page';
import { matchConditions, searchConditions, type ToolFilter } from './tool-conditions';
import type { ToolMatches } from './tool-matches';

/** The largest number of tools that are ranked. */
const MAX_RANKED = 10_000;

/**
 * Ranks the SKU first, then tools with all words in SKU and name, then others, each by PostgreSQL's rank. The rank of a tool
 * follows from its own texts, so that pages stay correct while others are added and removed.
 */
export function rankedKeys(
  matches: ToolMatches | undefined,
  filter: ToolFilter,
  { size, backwards, cursor }: PageSpec,
  max: number = MAX_RANKED,
): PageKeys {
  const inTitle = searchConditions(matchConditions(matches, filter, { words: 'title' }), filter);
  const offset = inTitle.values.length;
  const anywhere = searchConditions(matchConditions(matches, filter, { offset }), filter);
  const values = [...inTitle.values, ...anywhere.values];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const position = cursor && fromCursor(cursor, backwards ? 'before' : 'after', 'number');
  const [id, key] = position ? position.map(parameter) : [];
  const isBefore = `(key > ${key} OR key = ${key} AND id < ${id})`;
  const isAfter = `(key < ${key} OR key = ${key} AND id > ${id})`;
  const isOnPage = backwards ? isBefore : isAfter;
  const [keyOrder, idOrder] = backwards ? (['ASC', 'DESC'] as const) : (['DESC', 'ASC'] as const);
  const query = `${parameter(matches?.query)}::tsquery`;
  const rank = `CASE WHEN tool_id = ${parameter(matches?.toolId)} THEN 4000000 ELSE 0 END
        + (ts_rank('{0.05, 0.1, 0.4, 1}', document, ${query}) * 1000000)::integer`;
  const queries = `in_title AS MATERIALIZED (
    SELECT tool_id AS id, 2000000 + ${rank} AS key FROM tool_search${inTitle.toString()} LIMIT ${max}
  ), ranked AS MATERIALIZED (
    SELECT id, key FROM in_title
    UNION ALL (
      SELECT tool_id, ${rank} FROM tool_search${anywhere.toString()} AND NOT title @@ ${query}
      LIMIT ${max} - (SELECT count(*) FROM in_title)
    )
  ), page AS (
    SELECT id, key FROM ranked${position ? ` WHERE ${isOnPage}` : ''}
    ORDER BY key ${keyOrder}, id ${idOrder} LIMIT ${size + 1}
  )`;
  const hasOtherSide = position ? `EXISTS (SELECT FROM ranked WHERE NOT ${isOnPage})` : 'false';
  return { queries, hasOtherSide, keyOrder, idOrder, values };
}
