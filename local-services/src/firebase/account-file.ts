import { readFile } from 'node:fs/promises';
import { writeDurably } from '../durable-file.js';
import { systemErrorCode } from '../failure.js';

/** A file that keeps a list of records, and is written whole after each change of them. */
export class AccountFile<Account> {
  private changed = false;
  private running: Promise<void> = Promise.resolve();
  private queued: Promise<void> | undefined;

  constructor(
    private readonly path: string,
    private readonly current: () => Iterable<Account>,
  ) {}

  /** The records of the last run; none when there was no last run. */
  async read(): Promise<Account[]> {
    try {
      const content = JSON.parse(await readFile(this.path, 'utf8')) as { accounts: Account[] };
      return content.accounts;
    } catch (error) {
      if (systemErrorCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  /** Says that the records changed. */
  touch(): void {
    this.changed = true;
  }

  /** Resolves when every change up to now is on disk. Changes that wait at the same time share one write. */
  saved(): Promise<void> {
    if (!this.changed) return this.queued ?? this.running;
    this.queued ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.queued = undefined;
        this.running = this.write();
        return this.running;
      });
    return this.queued;
  }

  private async write(): Promise<void> {
    this.changed = false;
    try {
      await writeDurably(this.path, `${JSON.stringify({ accounts: [...this.current()] }, undefined, 1)}\n`);
    } catch (error) {
      this.changed = true;
      throw error;
    }
  }
}
