import { open, type FileHandle } from 'node:fs/promises';
import { writeDurably } from '../../durable-file.js';
import { ExpectedError, errorMessage } from '../../shared/errors.mjs';
import { readFileIfExists } from '../../shared/read-file.mjs';

/** An append-only file of JSON lines. Lines that are appended at the same time share one fsync. */
export class Journal {
  private queued: string[] = [];
  private writing: Promise<void> = Promise.resolve();
  /** Whether the last write failed, as on a full disk. The file may then end in half a line. */
  private isBroken = false;

  private constructor(
    private readonly file: FileHandle,
    /** The length of the durable lines in bytes. */
    private length: number,
  ) {}

  /** Opens the journal at `path` for appending. A new file can be read by its owner only. */
  static async open(path: string): Promise<Journal> {
    const file = await open(path, 'a', 0o600);
    return new Journal(file, (await file.stat()).size);
  }

  /** Queues one entry. It is durable once a later call of `flush` has resolved. */
  append(entry: unknown): void {
    this.queued.push(JSON.stringify(entry) + '\n');
  }

  /** Resolves when all entries appended so far are on disk. After a failed write, the next call writes its entries too. */
  flush(): Promise<void> {
    this.writing = this.writing.catch(() => undefined).then(() => this.writeQueued());
    return this.writing;
  }

  /** Rejects while the journal cannot be written; resolves immediately when the last write succeeded. */
  async recover(): Promise<void> {
    if (this.isBroken) await this.flush();
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
    if (this.queued.length === 0) return;
    const entries = this.queued;
    this.queued = [];
    const lines = Buffer.from(entries.join(''));
    try {
      if (this.isBroken) await this.file.truncate(this.length);
      await this.file.appendFile(lines);
      await this.file.datasync();
    } catch (error) {
      this.isBroken = true;
      this.queued = [...entries, ...this.queued];
      throw new ExpectedError(`The journal could not be written: ${errorMessage(error)}`);
    }
    this.isBroken = false;
    this.length += lines.length;
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
