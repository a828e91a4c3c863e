import type { DataSource } from 'typeorm';
import { PLAN_FOR_VALUES } from '../../platform/database/statement-names';
import { numberParameters, type WhereBuilder } from '../../platform/database/where-builder';

/** When more records match, what refers to them is so frequent that the first ones are found soon. */
const MAX_MATCHES = 1_000;

/** SQL with a `?` for each value. */
export interface Condition {
  readonly condition: string;
  readonly values: readonly unknown[];
}

/** A search whose ids are found first, in indexes of other tables. */
export interface IdSearch {
  /** The column that refers to the found ids. */
  readonly column: string;
  /** Selects the ids, with a `?` for each value. */
  readonly select: string;
  readonly values: readonly unknown[];
}

/** Finds the ids of all searches with one statement, and returns for each the condition that a column has one of them. */
export async function findIds(
  database: DataSource,
  searches: readonly IdSearch[],
): Promise<readonly Condition[]> {
  const arrays = searches.map(
    ({ select }, index) => `ARRAY(${select} LIMIT ${MAX_MATCHES + 1}) AS "${index}"`,
  );
  const [found = {}] = await database.query<Record<string, string[]>[]>(
    numberParameters(`SELECT ${arrays.join(', ')} ${PLAN_FOR_VALUES}`),
    searches.flatMap(({ values }) => [...values]),
  );
  return searches.map(({ column, select, values }, index) => {
    const ids = found[index] ?? [];
    return ids.length > MAX_MATCHES
      ? { condition: `${column} IN (${select})`, values }
      : { condition: `${column} = ANY(?)`, values: [ids] };
  });
}

/** Adds the condition that one of the alternatives is met. */
export function whereAnyOf(where: WhereBuilder, alternatives: readonly Condition[]): WhereBuilder {
  const anyOf = alternatives.map(({ condition }) => condition).join(' OR ');
  return where.planForValues().where(`(${anyOf})`, ...alternatives.flatMap(({ values }) => values));
}
