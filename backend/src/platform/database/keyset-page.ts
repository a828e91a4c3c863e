import type { DataSource, ObjectLiteral } from 'typeorm';
import { toCursor } from '../../common/cursor';
import { MAX_COUNT, resolvePageRequest, type Page, type PageRequest } from '../../common/page';
import { WhereBuilder } from './where-builder';
import { keysetStatement, type List } from './keyset-statement';

interface Row {
  readonly id: string | null;
  hasOtherSide?: boolean;
}

/**
 * Reads one page of a list by keyset, with one statement. A page starts at a position in the sort order, not at
 * an offset, so it stays correct while records are added and removed. The rows become the entity without TypeORM's
 * hydration: these are the hottest reads, and hydration makes them half as expensive again.
 * @throws DomainError BAD_USER_INPUT
 */
export async function keysetPage<T extends ObjectLiteral & { id: string }>(
  database: DataSource,
  list: List<T>,
  request: PageRequest,
): Promise<Page<T>> {
  const spec = resolvePageRequest(request);
  const { sql, values } = keysetStatement(database, list, spec);
  const rows = await database.query<Row[]>(sql, [...values]);
  const hasOtherSide = rows[0]?.hasOtherSide ?? false;
  for (const row of rows) delete row.hasOtherSide;
  const found = rows.filter(({ id }) => id !== null).map((row) => Object.assign(new list.entity(), row));
  const hasMore = found.length > spec.size;
  const items = found.slice(0, spec.size);
  const isWholeList = spec.cursor === undefined && !hasMore;
  const { sortBy = 'id' } = list;
  return {
    items: spec.backwards ? items.reverse() : items,
    hasNext: spec.backwards ? hasOtherSide : hasMore,
    hasPrevious: spec.backwards ? hasMore : hasOtherSide,
    cursorOf: (item) => toCursor(sortBy === 'id' ? [item.id] : [item.id, item[sortBy]]),
    count: async () => (isWholeList ? items.length : countRecords(database, list)),
  };
}

/** Counts the records of a list, up to one more than {@link MAX_COUNT}. */
export async function countRecords<T extends ObjectLiteral>(
  database: DataSource,
  { entity, where = new WhereBuilder() }: List<T>,
): Promise<number> {
  const { tablePath } = database.getMetadata(entity);
  const counted = `SELECT 1 FROM ${tablePath}${where.toString()} LIMIT ${MAX_COUNT + 1}`;
  const sql = `SELECT count(*)::int AS count FROM (${counted}) AS counted`;
  const [row] = await database.query<{ count: number }[]>(sql, [...where.values]);
  return row?.count ?? 0;
}
