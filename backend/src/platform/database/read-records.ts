import type { DataSource } from 'typeorm';
import type { Conditions } from './conditions';
import { selectList } from './select-list';

interface Wanted<T> {
  readonly entity: new () => T;
  /** Which records, by the columns of their table. */
  readonly where: Conditions;
  /** The properties that are needed of each record; without it all. What is not named may be missing. */
  readonly only?: readonly string[] | undefined;
  /** What the reader itself looks at besides the id, such as whose a record is. */
  readonly keys?: readonly (keyof T & string)[];
}

/** The records in the order of their ids, by one statement; their ids are always there. */
export async function readRecords<T extends { id: string }>(
  database: DataSource,
  { entity, where, only, keys = [] }: Wanted<T>,
): Promise<readonly T[]> {
  const columns = selectList(database, entity, only && [...only, 'id', ...keys]);
  const rows = await database.query<object[]>(
    `SELECT ${columns} FROM ${database.getMetadata(entity).tablePath}${where.toString()} ORDER BY "id"`,
    [...where.values],
  );
  return rows.map((row) => Object.assign(new entity(), row));
}
