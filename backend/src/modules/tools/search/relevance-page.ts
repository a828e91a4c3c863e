import type { DataSource } from 'typeorm';
import { fromCursor, toCursor } from '../../../common/cursor';
import { resolvePageRequest, type Page, type PageRequest } from '../../../common/page';
import { countRecords } from '../../../platform/database/keyset-page';
import { selectList } from '../../../platform/database/select-list';
import type { WhereBuilder } from '../../../platform/database/where-builder';
import { Tool } from '../tool.entity';
import type { ToolMatches } from './tool-matches';

/** The largest number of tools that are ranked. */
const MAX_RANKED = 10_000;

interface Row extends Omit<Tool, 'id'> {
  readonly id: string | null;
  readonly rank: number;
  readonly hasOtherSide: boolean;
}

/**
 * A page of the tools that a search finds, the best first. The rank of a tool follows from its own texts, so that pages
 * stay correct while others are added and removed.
 * @param where the conditions of the list, with the search.
 * @param select the properties to read; all when undefined.
 * @throws DomainError BAD_USER_INPUT
 */
export async function relevancePage(
  database: DataSource,
  { query, titleQuery, sku }: ToolMatches,
  where: WhereBuilder,
  request: PageRequest,
  select?: readonly string[],
): Promise<Page<Tool>> {
  const { size, backwards, cursor } = resolvePageRequest(request);
  const values = [...where.values];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const position = cursor && fromCursor(cursor, backwards ? 'before' : 'after', 'number');
  const [id, rank] = position ? position.map(parameter) : [];
  const isBefore = `(rank > ${rank} OR rank = ${rank} AND id < ${id})`;
  const isAfter = `(rank < ${rank} OR rank = ${rank} AND id > ${id})`;
  const isOnPage = backwards ? isBefore : isAfter;
  const order = backwards ? 'rank ASC, id DESC' : 'rank DESC, id ASC';
  // The SKU comes first, then tools with all words in SKU and name, then others, each by PostgreSQL's rank.
  const rows = await database.query<Row[]>(
    `WITH ranked AS MATERIALIZED (
      SELECT id, CASE WHEN sku_key = ${parameter(sku)} THEN 4000000 ELSE 0 END
        + CASE WHEN document @@ ${parameter(titleQuery)}::tsquery THEN 2000000 ELSE 0 END
        + (ts_rank('{0.05, 0.1, 0.4, 1}', document, ${parameter(query)}::tsquery) * 1000000)::integer AS rank
      FROM (SELECT id FROM tools${where.toString()} LIMIT ${MAX_RANKED}) AS found JOIN tool_search ON tool_id = id
    ), page AS (
      SELECT id, rank FROM ranked${position ? ` WHERE ${isOnPage}` : ''} ORDER BY ${order} LIMIT ${size + 1}
    )
    SELECT * FROM (
      SELECT ${position ? `EXISTS (SELECT FROM ranked WHERE NOT ${isOnPage})` : 'false'} AS "hasOtherSide"
    ) AS other_side
    LEFT JOIN (
      SELECT ${selectList(database, Tool, select && [...select, 'id'])}, rank FROM page JOIN tools USING (id)
    ) AS page ON true
    ORDER BY ${order}`,
    values,
  );
  const ranks = new Map<Tool, number>();
  const found = rows
    .filter(({ id: toolId }) => toolId !== null)
    .map(({ rank: toolRank, ...row }) => {
      const tool = Object.assign(new Tool(), row as Partial<Tool>);
      ranks.set(tool, toolRank);
      return tool;
    });
  const hasOtherSide = rows[0]?.hasOtherSide ?? false;
  const hasMore = found.length > size;
  const items = found.slice(0, size);
  return {
    items: backwards ? items.reverse() : items,
    hasNext: backwards ? hasOtherSide : hasMore,
    hasPrevious: backwards ? hasMore : hasOtherSide,
    cursorOf: (tool) => toCursor([tool.id, ranks.get(tool) ?? 0]),
    count: () => countRecords(database, { entity: Tool, where }),
  };
}
