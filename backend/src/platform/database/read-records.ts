import type { DataSource } from 'typeorm';
import { selectList } from './select-list';
import type { WhereBuilder } from './where-builder';

/**
 * Reads records in the order of their ids, with one statement. The rows become the entity without TypeORM's hydration,
 * which costs more than the statement itself.
 * @param select the properties to read in addition to the id; all when undefined.
 */
export async function readRecords<T extends { id: string }>(
  database: DataSource,
  entity: new () => T,
  where: WhereBuilder,
  select?: readonly string[],
): Promise<readonly T[]> {
  const rows = await database.query<object[]>(
    `SELECT ${selectList(database, entity, select && [...select, 'id'])} FROM ${database.getMetadata(entity).tablePath}${where.toString()} ORDER BY "id"`,
    [...where.values],
  );
  return rows.map((row) => Object.assign(new entity(), row));
}

/** Like {@link readRecords}, for a condition that at most one record meets; null when none does. */
export async function readRecord<T extends { id: string }>(
  database: DataSource,
  entity: new () => T,
  where: WhereBuilder,
  select?: readonly string[],
): Promise<T | null> {
  const [record] = await readRecords(database, entity, where, select);
  return record ?? null;
}
