import type { DataSource } from 'typeorm';
import { toCursor } from '../../../common/cursor';
import { pageOf, resolvePageRequest, type Page, type PageRequest } from '../../../common/page';
import { countRecords } from '../../../platform/database/keyset-page';
import { WITHIN_SECONDS } from '../../../platform/database/pool';
import { selectList } from '../../../platform/database/select-list';
import { Tool } from '../tool.entity';
import { rankedKeys } from './ranked-keys';
import { sortedKeys, type SortKey, type SortLimits } from './sorted-keys';
import { matchConditions, searchConditions, type ToolFilter } from './tool-conditions';
import type { ToolMatches } from './tool-matches';
import { ToolSearch } from './tool-search.entity';

/** The order of a list of found tools, and which page of it. */
interface SearchPageRequest extends PageRequest {
  /** By relevance when undefined. */
  readonly sortBy?: SortKey;
  readonly descending?: boolean;
}

interface Options {
  /** The properties to read; all when undefined. */
  readonly select?: readonly string[] | undefined;
  /** The largest number of tools that are ranked. */
  readonly maxRanked?: number;
  readonly sortLimits?: SortLimits;
}

/** The tools of a page with the values by which they are sorted, as clauses of a statement. */
export interface PageKeys {
  /** WITH queries; `page` has the ids and keys, one more than the page when the list goes on. */
  readonly queries: string;
  /** Whether the list has tools on the other side of the cursor. */
  readonly hasOtherSide: string;
  readonly keyOrder: 'ASC' | 'DESC';
  readonly idOrder: 'ASC' | 'DESC';
  readonly values: readonly unknown[];
}

interface Row extends Omit<Tool, 'id'> {
  readonly id: string | null;
  readonly sortKey: number | string;
  readonly hasOtherSide: boolean;
}

/**
 * A page of the tools that a search finds, or a filter by data sheets.
 * @throws DomainError BAD_USER_INPUT
 */
export async function searchPage(
  database: DataSource,
  matches: ToolMatches | undefined,
  filter: ToolFilter,
  { sortBy, descending = false, ...request }: SearchPageRequest,
  { select, maxRanked, sortLimits }: Options = {},
): Promise<Page<Tool>> {
  const spec = resolvePageRequest(request);
  const keys =
    sortBy === undefined
      ? rankedKeys(matches, filter, spec, maxRanked)
      : sortedKeys(matches, filter, { ...spec, sortBy, descending }, sortLimits);
  const sql = `WITH ${keys.queries}
    SELECT * FROM (SELECT ${keys.hasOtherSide} AS "hasOtherSide") AS other_side
    LEFT JOIN (
      SELECT ${selectList(database, Tool, select && [...select, 'id'])}, key AS "sortKey" FROM page JOIN tools USING (id)
    ) AS page ON true
    ORDER BY "sortKey" ${keys.keyOrder}, "id" ${keys.idOrder} ${WITHIN_SECONDS}`;
  const rows = await database.query<Row[]>(sql, [...keys.values]);
  const sortKeys = new Map<Tool, number | string>();
  const found = rows
    .filter(({ id }) => id !== null)
    .map(({ sortKey, ...row }) => {
      const tool = Object.assign(new Tool(), row as Partial<Tool>);
      sortKeys.set(tool, sortKey);
      return tool;
    });
  return {
    ...pageOf(found, rows[0]?.hasOtherSide ?? false, spec),
    cursorOf: (tool) => toCursor(sortBy === 'id' ? [tool.id] : [tool.id, sortKeys.get(tool) ?? 0]),
    count: () =>
      countRecords(database, {
        entity: ToolSearch,
        where: searchConditions(matchConditions(matches, filter), filter),
      }),
  };
}
