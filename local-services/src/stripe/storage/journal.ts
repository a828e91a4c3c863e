import { open, type FileHandle } from 'node:fs/promises';
import { writeDurably } from '../../durable-file.js';
import { readIfThere } from './read-if-there.js';

/**
 * An append-only file of JSON lines. Lines appended at the same moment share one fsync, so that being
 * durable stays cheap under load.
 */
export class Journal {
  private waiting: string[] = [];
  private writing: Promise<void> = Promise.resolve();
  private failure: Error | undefined;

  private constructor(private readonly file: FileHandle) {}

  /** Opens the journal at `path` for appending, creating it readable for its owner only. */
  static async open(path: string): Promise<Journal> {
    return new Journal(await open(path, 'a', 0o600));
  }

  /** Queues one entry. It is safe once a later call of `durable` has resolved. */
  append(entry: unknown): void {
    this.waiting.push(JSON.stringify(entry) + '\n');
  }

  /** Resolves when everything appended so far has reached the disk; rejects for good once a write failed. */
  durable(): Promise<void> {
    this.writing = this.writing.then(() => this.writeWaiting());
    return this.writing;
  }

  /** Writes what is still waiting, then closes the file. */
  async close(): Promise<void> {
    try {
      await this.durable();
    } finally {
      await this.file.close();
    }
  }

  private async writeWaiting(): Promise<void> {
    // After a failed write the file may end in half a line: whatever followed could never be read again.
    if (this.failure) throw this.failure;
    if (this.waiting.length === 0) return;
    const lines = this.waiting.join('');
    this.waiting = [];
    try {
      await this.file.appendFile(lines);
      await this.file.datasync();
    } catch (error) {
      this.failure = new Error(`The journal cannot be written: ${String(error)}`);
      throw this.failure;
    }
  }
}

/**
 * Reads all entries of a journal, none when there is no file. A last line without its line feed was never
 * acknowledged (the process died while writing it) and is left out; any other unreadable line is an error.
 */
export async function readJournal(path: string): Promise<unknown[]> {
  const text = (await readIfThere(path)) ?? '';
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      throw new Error(`The journal ${path} is damaged at line ${index + 1}`);
    }
  });
}

/** Replaces the journal by these entries at one stroke: after a crash either the old or the new one is there. */
export function rewriteJournal(path: string, entries: Iterable<unknown>): Promise<void> {
  return writeDurably(path, Array.from(entries, (entry) => JSON.stringify(entry) + '\n').join(''));
}
