import type { DataSource } from 'typeorm';
import { fromCursor, toCursor } from '../../../common/cursor';
import { resolvePageRequest, type Page, type PageRequest, type PageSpec } from '../../../common/page';
import { countRecords } from '../../../platform/database/keyset-page';
import { selectList } from '../../../platform/database/select-list';
import { Tool } from '../tool.entity';
import { toolConditions, type ToolFilter } from './tool-conditions';
import type { ToolMatches } from './tool-matches';

/** The largest number of tools that are ranked. */
const MAX_RANKED = 10_000;

interface Options {
  /** The properties to read; all when undefined. */
  readonly select?: readonly string[] | undefined;
  /** The largest number of tools that are ranked, 10,000 when undefined. */
  readonly max?: number;
}

interface Row extends Omit<Tool, 'id'> {
  readonly id: string | null;
  readonly rank: number;
  readonly hasOtherSide: boolean;
}

/**
 * A page of the tools that a search finds, the best first. The rank of a tool follows from its own texts, so that pages
 * stay correct while others are added and removed.
 * @throws DomainError BAD_USER_INPUT
 */
export async function relevancePage(
  database: DataSource,
  matches: ToolMatches,
  filter: ToolFilter,
  request: PageRequest,
  options: Options = {},
): Promise<Page<Tool>> {
  const spec = resolvePageRequest(request);
  const { sql, values } = relevanceStatement(database, matches, filter, spec, options);
  const rows = await database.query<Row[]>(sql, values);
  const ranks = new Map<Tool, number>();
  const found = rows
    .filter(({ id: toolId }) => toolId !== null)
    .map(({ rank: toolRank, ...row }) => {
      const tool = Object.assign(new Tool(), row as Partial<Tool>);
      ranks.set(tool, toolRank);
      return tool;
    });
  const hasOtherSide = rows[0]?.hasOtherSide ?? false;
  const hasMore = found.length > spec.size;
  const items = found.slice(0, spec.size);
  return {
    items: spec.backwards ? items.reverse() : items,
    hasNext: spec.backwards ? hasOtherSide : hasMore,
    hasPrevious: spec.backwards ? hasMore : hasOtherSide,
    cursorOf: (tool) => toCursor([tool.id, ranks.get(tool) ?? 0]),
    count: () => countRecords(database, { entity: Tool, where: toolConditions(matches, filter) }),
  };
}

/** Ranks the SKU first, then tools with all words in SKU and name, then others, each by PostgreSQL's rank. */
function relevanceStatement(
  database: DataSource,
  matches: ToolMatches,
  filter: ToolFilter,
  { size, backwards, cursor }: PageSpec,
  { select, max = MAX_RANKED }: Options,
): { readonly sql: string; readonly values: unknown[] } {
  const inTitle = toolConditions(matches, filter, { isJoined: true, words: 'title' });
  const anywhere = toolConditions(matches, filter, { isJoined: true, offset: inTitle.values.length });
  const values = [...inTitle.values, ...anywhere.values];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const position = cursor && fromCursor(cursor, backwards ? 'before' : 'after', 'number');
  const [id, rank] = position ? position.map(parameter) : [];
  const isBefore = `(rank > ${rank} OR rank = ${rank} AND id < ${id})`;
  const isAfter = `(rank < ${rank} OR rank = ${rank} AND id > ${id})`;
  const isOnPage = backwards ? isBefore : isAfter;
  const order = backwards ? 'rank ASC, id DESC' : 'rank DESC, id ASC';
  const query = `${parameter(matches.query)}::tsquery`;
  const rankOf = `CASE WHEN sku_key = ${parameter(matches.sku)} THEN 4000000 ELSE 0 END
        + (ts_rank('{0.05, 0.1, 0.4, 1}', document, ${query}) * 1000000)::integer`;
  const sql = `WITH in_title AS MATERIALIZED (
    SELECT id, 2000000 + ${rankOf} AS rank FROM tools JOIN tool_search ON tool_id = id${inTitle.toString()}
    LIMIT ${max}
  ), ranked AS MATERIALIZED (
    SELECT id, rank FROM in_title
    UNION ALL (
      SELECT id, ${rankOf} FROM tools JOIN tool_search ON tool_id = id${anywhere.toString()} AND NOT title @@ ${query}
      LIMIT ${max} - (SELECT count(*) FROM in_title)
    )
  ), page AS (
    SELECT id, rank FROM ranked${position ? ` WHERE ${isOnPage}` : ''} ORDER BY ${order} LIMIT ${size + 1}
  )
  SELECT * FROM (
    SELECT ${position ? `EXISTS (SELECT FROM ranked WHERE NOT ${isOnPage})` : 'false'} AS "hasOtherSide"
  ) AS other_side
  LEFT JOIN (
    SELECT ${selectList(database, Tool, select && [...select, 'id'])}, rank FROM page JOIN tools USING (id)
  ) AS page ON true
  ORDER BY ${order}`;
  return { sql, values };
}
