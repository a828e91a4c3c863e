import { AbstractLogger } from 'typeorm';
import type { TestServer } from './server';

export interface Query {
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
    // Only SQL statements are recorded.
  }
}

/** Records the SQL statements, with their parameters, that a server runs during an action. */
export async function recordQueries(
  server: Pick<TestServer, 'database'>,
  action: () => Promise<unknown>,
): Promise<readonly Query[]> {
  const before = server.database.logger;
  const recorder = new Recorder();
  server.database.logger = recorder;
  try {
    await action();
  } finally {
    server.database.logger = before;
  }
  return recorder.queries;
}

/** Records the SQL statements that a server runs during an action. */
export const recordStatements = async (
  server: Pick<TestServer, 'database'>,
  action: () => Promise<unknown>,
): Promise<readonly string[]> => (await recordQueries(server, action)).map(({ statement }) => statement);

/** The properties that each statement selects from a table, in the order of the statements. */
export const selectedProperties = (statements: readonly string[], table: string): readonly string[][] =>
  statements
    .map((statement) => new RegExp(`^SELECT (.+) FROM ${table} `).exec(statement)?.[1])
    .filter((columns) => columns !== undefined)
    .map((columns) => [...columns.matchAll(/ AS "(\w+)"/g)].map(([, property]) => property ?? '').sort());
