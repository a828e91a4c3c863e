import type { DataSource } from 'typeorm';
import { selectList } from './select-list';
import type { WhereBuilder } from './where-builder';

/**
 * Reads whole records in the order of their ids, with one statement. The rows become the entity without TypeORM's
 * hydration, which costs more than the statement itself.
 */
export async function readRecords<T extends { id: string }>(
  database: DataSource,
  entity: new () => T,
  where: WhereBuilder,
): Promise<readonly T[]> {
  const rows = await database.query<object[]>(
    `SELECT ${selectList(database, entity)} FROM ${database.getMetadata(entity).tablePath}${where.toString()} ORDER BY "id"`,
    [...where.values],
  );
  return rows.map((row) => Object.assign(new entity(), row));
}

/** Like {@link readRecords}, for a condition that at most one record meets; null when none does. */
export async function readRecord<T extends { id: string }>(
  database: DataSource,
  entity: new () => T,
  where: WhereBuilder,
): Promise<T | null> {
  const [record] = await readRecords(database, entity, where);
  return record ?? null;
}
