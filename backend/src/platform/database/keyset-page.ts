import type { DataSource, ObjectLiteral } from 'typeorm';
import { toCursor } from '../../common/cursor';
import { wantedPage, type Page, type PageRequest } from '../../common/page';
import { Conditions } from './conditions';
import { keysetStatement, type List } from './keyset-statement';

interface Row {
  readonly id: string | null;
  isBeyond?: boolean;
}

/**
 * One page of a list by keyset, in one statement: steady while records come and go, since it begins at a place in the
 * order and not at a number. The rows are given to the entity as they are: these are the shop's hottest reads, and
 * TypeORM's own way costs half as much again.
 * @throws DomainError BAD_USER_INPUT
 */
export async function keysetPage<T extends ObjectLiteral & { id: string }>(
  database: DataSource,
  list: List<T>,
  request: PageRequest,
): Promise<Page<T>> {
  const wanted = wantedPage(request);
  const { sql, values } = keysetStatement(database, list, wanted, request.only);
  const rows = await database.query<Row[]>(sql, [...values]);
  const isBeyond = rows[0]?.isBeyond ?? false;
  for (const row of rows) delete row.isBeyond;
  const found = rows.filter(({ id }) => id !== null).map((row) => Object.assign(new list.entity(), row));
  const goesOn = found.length > wanted.size;
  const items = found.slice(0, wanted.size);
  const { sortBy = 'id' } = list;
  return {
    items: wanted.backwards ? items.reverse() : items,
    hasNext: wanted.backwards ? isBeyond : goesOn,
    hasPrevious: wanted.backwards ? goesOn : isBeyond,
    cursorOf: (item) => toCursor(sortBy === 'id' ? [item.id] : [item.id, item[sortBy]]),
    count: () => countOf(database, list),
  };
}

async function countOf<T extends ObjectLiteral>(
  database: DataSource,
  { entity, where = new Conditions() }: List<T>,
): Promise<number> {
  const sql = `SELECT count(*)::int AS count FROM ${database.getMetadata(entity).tablePath}${where.toString()}`;
  const [counted] = await database.query<{ count: number }[]>(sql, [...where.values]);
  return counted?.count ?? 0;
}
