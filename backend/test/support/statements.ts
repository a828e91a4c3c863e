import { AbstractLogger } from 'typeorm';
import type { Shop } from './shop';

interface Query {
  readonly statement: string;
  readonly values: unknown[];
}

class Recorder extends AbstractLogger {
  readonly queries: Query[] = [];

  constructor() {
    super('all');
  }

  override logQuery(statement: string, values: unknown[] = []): void {
    this.queries.push({ statement, values });
  }

  protected override writeLog(): void {
    // Only statements matter here.
  }
}

/** What the shop's server asks of its database during an action. */
export async function queriesDuring(shop: Shop, action: () => Promise<unknown>): Promise<readonly Query[]> {
  const before = shop.database.logger;
  const recorder = new Recorder();
  shop.database.logger = recorder;
  try {
    await action();
  } finally {
    shop.database.logger = before;
  }
  return recorder.queries;
}

/** The SQL statements that the shop's server runs during an action. */
export const statementsDuring = async (
  shop: Shop,
  action: () => Promise<unknown>,
): Promise<readonly string[]> => (await queriesDuring(shop, action)).map(({ statement }) => statement);

/** The properties that each of the shop's own statements reads of a table, the statements in their order. */
export const propertiesRead = (statements: readonly string[], table: string): readonly string[][] =>
  statements
    .map((statement) => new RegExp(`^SELECT (.+) FROM ${table} `).exec(statement)?.[1])
    .filter((columns) => columns !== undefined)
    .map((columns) => [...columns.matchAll(/ AS "(\w+)"/g)].map(([, property]) => property ?? '').sort());
