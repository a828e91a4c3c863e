import { AbstractLogger } from 'typeorm';
import type { Shop } from './shop';

class Recorder extends AbstractLogger {
  readonly statements: string[] = [];

  constructor() {
    super('all');
  }

  override logQuery(query: string): void {
    this.statements.push(query);
  }

  protected override writeLog(): void {
    // Only statements matter here.
  }
}

/** The SQL statements that the shop's server runs during an action. */
export async function statementsDuring(
  shop: Shop,
  action: () => Promise<unknown>,
): Promise<readonly string[]> {
  const before = shop.database.logger;
  const recorder = new Recorder();
  shop.database.logger = recorder;
  try {
    await action();
  } finally {
    shop.database.logger = before;
  }
  return recorder.statements;
}

/** The properties that each of the shop's own statements reads of a table, the statements in their order. */
export const propertiesRead = (statements: readonly string[], table: string): readonly string[][] =>
  statements
    .map((statement) => new RegExp(`^SELECT (.+) FROM ${table} `).exec(statement)?.[1])
    .filter((columns) => columns !== undefined)
    .map((columns) => [...columns.matchAll(/ AS "(\w+)"/g)].map(([, property]) => property ?? '').sort());
