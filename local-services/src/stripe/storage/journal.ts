import { open, type FileHandle } from 'node:fs/promises';
import { writeDurably } from '../../durable-file.js';
import { ExpectedError, errorMessage } from '../../shared/errors.mjs';
import { readFileIfExists } from '../../shared/read-file.mjs';

/** An append-only file of JSON lines. Lines that are appended at the same time share one fsync. */
export class Journal {
  private queued: string[] = [];
  private writing: Promise<void> = Promise.resolve();
  private writeError: Error | undefined;

  private constructor(private readonly file: FileHandle) {}

  /** Opens the journal at `path` for appending. A new file can be read by its owner only. */
  static async open(path: string): Promise<Journal> {
    return new Journal(await open(path, 'a', 0o600));
  }

  /** Queues one entry. It is durable once a later call of `flush` has resolved. */
  append(entry: unknown): void {
    this.queued.push(JSON.stringify(entry) + '\n');
  }

  /** Resolves when all entries appended so far are on disk. After a failed write it always rejects. */
  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.writeQueued());
    return this.writing;
  }

  /** Flushes the journal, then closes the file. */
  async close(): Promise<void> {
    try {
      await this.flush();
    } finally {
      await this.file.close();
    }
  }

  private async writeQueued(): Promise<void> {
    // After a failed write the file may end in half a line, which would make all later lines unreadable.
    if (this.writeError) throw this.writeError;
    if (this.queued.length === 0) return;
    const lines = this.queued.join('');
    this.queued = [];
    try {
      await this.file.appendFile(lines);
      await this.file.datasync();
    } catch (error) {
      this.writeError = new ExpectedError(`The journal could not be written: ${errorMessage(error)}`);
      throw this.writeError;
    }
  }
}

/**
 * Reads all entries of a journal; a missing file has none. A last line without its line feed is ignored: the process
 * died while writing it, before any response. Throws an {@link ExpectedError} for any other unreadable line.
 */
export async function readJournal(path: string): Promise<unknown[]> {
  const text = (await readFileIfExists(path)) ?? '';
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      throw new ExpectedError(`The journal ${path} is damaged at line ${index + 1}`);
    }
  });
}

/** Replaces the journal atomically: after a crash, either the old or the new one exists. */
export function rewriteJournal(path: string, entries: Iterable<unknown>): Promise<void> {
  return writeDurably(path, Array.from(entries, (entry) => JSON.stringify(entry) + '\n').join(''));
}
