import type { DataSource, ObjectLiteral } from 'typeorm';
import { toCursor } from '../../common/cursor';
import {
  MAX_COUNT,
  pageOf,
  resolvePageRequest,
  type Page,
  type PageRequest,
  type PageSpec,
} from '../../common/page';
import { WhereBuilder } from './where-builder';
import { keysetStatement, quotedColumn, type List } from './keyset-statement';

/** A row of {@link keysetStatement}. */
export interface PageRow {
  readonly id: string | null;
  hasOtherSide?: boolean;
}

/**
 * Reads one page of a list by keyset, with one statement. A page starts at a position in the sort order, not at
 * an offset, so it stays correct while records are added and removed.
 * @throws DomainError BAD_USER_INPUT
 */
export async function keysetPage<T extends ObjectLiteral & { id: string }>(
  database: DataSource,
  list: List<T>,
  request: PageRequest,
): Promise<Page<T>> {
  const spec = resolvePageRequest(request);
  const { sql, values } = keysetStatement(database, list, spec);
  return toPage(database, list, spec, await database.query<PageRow[]>(sql, [...values]));
}

/**
 * The page of these rows. They become the entity without TypeORM's hydration: these are the hottest reads, and hydration
 * makes them half as expensive again.
 */
export function toPage<T extends ObjectLiteral & { id: string }>(
  database: DataSource,
  list: List<T>,
  spec: PageSpec,
  rows: readonly PageRow[],
): Page<T> {
  const { entity, sortBy = 'id' } = list;
  const hasOtherSide = rows[0]?.hasOtherSide ?? false;
  if (spec.cursor !== undefined) for (const row of rows) delete row.hasOtherSide;
  const found = rows.filter(({ id }) => id !== null);
  const page = pageOf(found, hasOtherSide, spec);
  const items = page.items.map((row) => Object.assign(new entity(), row));
  const isWholeList = spec.cursor === undefined && found.length <= spec.size;
  return {
    ...page,
    items,
    cursorOf: (item) => toCursor(sortBy === 'id' ? [item.id] : [item.id, item[sortBy]]),
    count: async () => (isWholeList ? items.length : countRecords(database, list)),
  };
}

/** Counts the records of a list, up to one more than {@link MAX_COUNT}. */
export async function countRecords<T extends ObjectLiteral>(
  database: DataSource,
  { entity, owner, where }: List<T>,
): Promise<number> {
  const metadata = database.getMetadata(entity);
  const conditions = new WhereBuilder(where);
  if (owner) conditions.where(`${quotedColumn(metadata, owner.property)} = ${owner.idSql}`, ...owner.values);
  const counted = `SELECT 1 FROM ${metadata.tablePath}${conditions.toString()} LIMIT ${MAX_COUNT + 1}`;
  const sql = `SELECT count(*)::int AS count FROM (${counted}) AS counted`;
  const [row] = await database.query<{ count: number }[]>(sql, conditions.values);
  return row?.count ?? 0;
}
