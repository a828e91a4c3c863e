import type { DataSource, EntityMetadata, ObjectLiteral } from 'typeorm';
import { fromCursor, type Place } from '../../common/cursor';
import type { WantedPage } from '../../common/page';
import { Conditions } from './conditions';
import { selectList } from './select-list';

/** A list of records: which ones, in which order. */
export interface List<T> {
  readonly entity: new () => T;
  /** Which records, by the columns of their table; without it all. */
  readonly where?: Conditions;
  /** A property. `id` is the order of creation, since ids are UUIDv7; any other needs an index with the id. */
  readonly sortBy?: keyof T & string;
  readonly descending?: boolean;
}

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * Reads one record more than the page holds, which tells whether the list goes on, and from the end of the page when
 * it is asked for backwards. With a cursor each row also says as `isBeyond` whether the list holds anything on the
 * other side of it; a page without records is one row whose `id` is null.
 * @throws DomainError BAD_USER_INPUT when the cursor is none of this list.
 */
export function keysetStatement<T extends ObjectLiteral>(
  database: DataSource,
  { entity, where = new Conditions(), sortBy = 'id', descending = false }: List<T>,
  { size, backwards, cursor }: WantedPage,
  only?: readonly string[],
): Statement {
  const metadata = database.getMetadata(entity);
  const keys = sortBy === 'id' ? ['id'] : [sortBy, 'id'];
  const columns = keys.map((key) => columnOf(metadata, key)).join(', ');
  const direction = descending === backwards ? 'ASC' : 'DESC';
  const read = (conditions: Conditions): string =>
    `SELECT ${selectList(database, entity, only && [...only, ...keys])} FROM ${metadata.tablePath}${conditions.toString()} ` +
    `ORDER BY ${columns.replaceAll(',', ` ${direction},`)} ${direction} LIMIT ${size + 1}`;
  if (cursor === undefined) return { sql: read(where), values: where.values };

  const kind = sortBy === 'id' ? undefined : kindOf(metadata, sortBy);
  const place = inKeyOrder(fromCursor(cursor, backwards ? 'before' : 'after', kind));
  const beside = (comparison: string): Conditions =>
    new Conditions(where).add(`(${columns}) ${comparison} (${keys.map(() => '?').join(', ')})`, ...place);
  const ahead = beside(direction === 'ASC' ? '>' : '<');
  const beyond = beside(direction === 'ASC' ? '<=' : '>=');
  return {
    sql:
      `SELECT * FROM (SELECT EXISTS (SELECT 1 FROM ${metadata.tablePath}${beyond.toString()}) AS "isBeyond") AS beyond ` +
      `LEFT JOIN (${read(ahead)}) AS page ON true ` +
      `ORDER BY ${keys.map((key) => `page."${key}" ${direction}`).join(', ')}`,
    values: ahead.values,
  };
}

const inKeyOrder = ([id, value]: Place): readonly unknown[] => (value === undefined ? [id] : [value, id]);

function columnOf(metadata: EntityMetadata, property: string): string {
  const column = metadata.findColumnWithPropertyName(property);
  if (!column) throw new Error(`${metadata.name} has no property ${property}`);
  return `"${column.databaseName}"`;
}

const kindOf = (metadata: EntityMetadata, property: string): 'number' | 'text' =>
  metadata.findColumnWithPropertyName(property)?.type === 'text' ? 'text' : 'number';
