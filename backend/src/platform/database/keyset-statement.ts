import type { DataSource, EntityMetadata, ObjectLiteral } from 'typeorm';
import { fromCursor, type CursorKey, type CursorType, type IdType } from '../../common/cursor';
import type { PageSpec } from '../../common/page';
import { WhereBuilder } from './where-builder';
import { selectList } from './select-list';

/** The owner of all records of a list. */
interface Owner<T> {
  /** The property with the id of the owner. The table needs an index on it and the sort keys. */
  readonly property: keyof T & string;
  /** SQL of the id, with a `?` for each value. */
  readonly idSql: string;
  readonly values: readonly unknown[];
}

/** The records of a list and their order. */
export interface List<T> {
  readonly entity: new () => T;
  /** The list has the records of all owners when undefined. */
  readonly owner?: Owner<T>;
  /** The filter; the list has all records when undefined. */
  readonly where?: WhereBuilder;
  /** A property. `id` is the order of creation, since ids are UUIDv7 or from a sequence; any other property needs an index with the id. */
  readonly sortBy?: keyof T & string;
  readonly descending?: boolean;
  /** The properties to read in addition to the sort keys; all when undefined. */
  readonly select?: readonly string[] | undefined;
}

export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * Creates the SQL of a page. It selects one record more than the page size, which shows whether the list has more, and
 * selects backward pages in reverse order. With a cursor each row also has `hasOtherSide`, which is true when records
 * exist on the other side of the cursor; an empty page is then one row whose `id` is null.
 * @throws DomainError BAD_USER_INPUT when the cursor is invalid for this list.
 */
export function keysetStatement<T extends ObjectLiteral>(
  database: DataSource,
  { entity, owner, where = new WhereBuilder(), sortBy = 'id', descending = false, select }: List<T>,
  { size, backwards, cursor }: PageSpec,
): Statement {
  const metadata = database.getMetadata(entity);
  const sortKeys = sortBy === 'id' ? ['id'] : [sortBy, 'id'];
  const keys = owner ? [owner.property, ...sortKeys] : sortKeys;
  const columns = keys.map((key) => quotedColumn(metadata, key));
  const direction = pageDirection(descending, backwards);
  const inDirection = (order: string): string => columns.map((column) => `${column} ${order}`).join(', ');
  /**
   * The filter, and bounds of the owner. For `=` PostgreSQL estimates the average number of records of an owner, and may read
   * and sort them all. It reads a range in the order of the index.
   */
  const within = (...comparisons: readonly string[]): WhereBuilder => {
    const conditions = new WhereBuilder(where);
    if (owner) {
      const column = quotedColumn(metadata, owner.property);
      for (const comparison of comparisons)
        conditions.where(`${column} ${comparison} ${owner.idSql}`, ...owner.values);
    }
    return conditions;
  };
  const selectPage = (conditions: WhereBuilder): string =>
    `SELECT ${selectList(database, entity, select && [...select, ...keys])} FROM ${metadata.tablePath}${conditions.toString()} ` +
    `ORDER BY ${inDirection(direction)} LIMIT ${size + 1}`;
  if (cursor === undefined) {
    const conditions = within('>=', '<=');
    return { sql: selectPage(conditions), values: conditions.values };
  }

  const type = sortBy === 'id' ? undefined : cursorType(metadata, sortBy);
  const position = inColumnOrder(fromCursor(cursor, backwards ? 'before' : 'after', type, idType(metadata)));
  const cursorKeys = [...(owner ? [owner.idSql] : []), ...sortKeys.map(() => '?')].join(', ');
  const relativeTo = (comparison: string, bound: string): WhereBuilder =>
    within(bound).where(
      `(${columns.join(', ')}) ${comparison} (${cursorKeys})`,
      ...(owner?.values ?? []),
      ...position,
    );
  const isAscending = direction === 'ASC';
  const onThisSide = isAscending ? relativeTo('>', '<=') : relativeTo('<', '>=');
  const onOtherSide = isAscending ? relativeTo('<=', '>=') : relativeTo('>=', '<=');
  // With the order of the list PostgreSQL reads the nearest record from its index. It would scan the table for `EXISTS`.
  const nearest =
    `SELECT true FROM ${metadata.tablePath}${onOtherSide.toString()} ` +
    `ORDER BY ${inDirection(isAscending ? 'DESC' : 'ASC')} LIMIT 1`;
  return {
    sql:
      `SELECT * FROM (SELECT coalesce((${nearest}), false) AS "hasOtherSide") AS other_side ` +
      `LEFT JOIN (${selectPage(onThisSide)}) AS page ON true ` +
      `ORDER BY ${keys.map((key) => `page."${key}" ${direction}`).join(', ')}`,
    values: onThisSide.values,
  };
}

/** The order in which {@link keysetStatement} selects the records. */
export const pageDirection = (descending: boolean, backwards: boolean): 'ASC' | 'DESC' =>
  descending === backwards ? 'ASC' : 'DESC';

const inColumnOrder = ([id, value]: CursorKey): readonly unknown[] =>
  value === undefined ? [id] : [value, id];

export function quotedColumn(metadata: EntityMetadata, property: string): string {
  const column = metadata.findColumnWithPropertyName(property);
  if (!column) throw new Error(`${metadata.name} has no property ${property}`);
  return `"${column.databaseName}"`;
}

function cursorType(metadata: EntityMetadata, property: string): CursorType {
  const type = metadata.findColumnWithPropertyName(property)?.type;
  if (type === 'timestamptz') return 'time';
  return type === 'text' || type === 'date' || type === 'bigint' || type === 'smallint' ? type : 'number';
}

const idType = (metadata: EntityMetadata): IdType =>
  metadata.findColumnWithPropertyName('id')?.type === 'bigint' ? 'bigint' : 'uuid';
