import { writeDurably } from '../durable-file.js';
import { readFileIfExists } from '../shared/read-file.mjs';

/** A file that stores a list of accounts, and is written as a whole after each change. */
export class AccountFile<Account> {
  private changed = false;
  private running: Promise<void> = Promise.resolve();
  private queued: Promise<void> | undefined;

  constructor(
    private readonly path: string,
    private readonly currentAccounts: () => Iterable<Account>,
  ) {}

  /** Returns the stored accounts, or an empty list when there is no file yet. */
  async read(): Promise<Account[]> {
    const content = await readFileIfExists(this.path);
    return content === undefined ? [] : (JSON.parse(content) as { accounts: Account[] }).accounts;
  }

  /** Records that the accounts have changed. */
  markChanged(): void {
    this.changed = true;
  }

  /** Resolves when every change so far is on disk. Simultaneous calls share one write. */
  save(): Promise<void> {
    if (!this.changed) return this.running;
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
      await writeDurably(
        this.path,
        `${JSON.stringify({ accounts: [...this.currentAccounts()] }, undefined, 1)}\n`,
      );
    } catch (error) {
      this.changed = true;
      throw error;
    }
  }
}
