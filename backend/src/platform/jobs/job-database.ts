import { setImmediate } from 'node:timers/promises';
import type { DatabasePool } from '../database/pool';
import { retryWhileUnavailable } from './retry-while-unavailable';

/** The statements of pg-boss that store how a run ended. */
const STORES_OUTCOME = /state [=<] 'completed'/;
const NOTHING_STORED = { rows: [{ count: 0 }] as never[] };

interface Rows {
  readonly rows: never[];
}

/**
 * The database of pg-boss, which does not wait for the statements that store how a run ended: an error of one would be
 * an unhandled rejection and end the process (timgit/pg-boss#577). Such a statement is repeated here until the database
 * is available again or the job runner stops.
 */
export class JobDatabase {
  private readonly statements = new Set<Promise<Rows>>();

  constructor(
    private readonly pool: DatabasePool,
    private readonly logError: (error: unknown) => void,
    private readonly stopping: AbortSignal,
  ) {}

  async executeSql(text: string, values: unknown[]): Promise<Rows> {
    const statement = STORES_OUTCOME.test(text)
      ? this.storeOutcome(text, values)
      : this.pool.query<never>(text, values);
    this.statements.add(statement);
    try {
      return await statement;
    } finally {
      this.statements.delete(statement);
    }
  }

  /** Waits for the running statements and those that follow from them, such as that of a run that has just started. */
  async close(): Promise<void> {
    while (this.statements.size > 0) {
      await Promise.allSettled(this.statements);
      await setImmediate();
    }
    await this.pool.end();
  }

  private storeOutcome(text: string, values: unknown[]): Promise<Rows> {
    const store = () => this.pool.query<never>(text, values);
    return retryWhileUnavailable<Rows>(store, this.logError, this.stopping).catch(() => NOTHING_STORED);
  }
}
