import { constants, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

/** Bytes that wait for a log that cannot be written. */
const MAX_PENDING_BYTES = 256 * 1024;
const RETRY_DELAY_MS = 500;

/** Writes to a file descriptor without ever blocking; returns the number of bytes written. */
export type Write = (bytes: Buffer) => number;

/**
 * A log destination that never stops the server. When the log cannot be written, because the disk is full, the terminal
 * is gone or the pipe is not read, up to 256 kB of lines wait, and further ones are dropped. After the log recovers,
 * one line states how many were dropped.
 */
export class LogOutput {
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  private dropped = 0;
  private retryTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly writeBytes: Write,
    private readonly retryDelayMs = RETRY_DELAY_MS,
  ) {}

  /** Writes a line immediately, before this method returns, unless earlier lines wait. */
  write(line: string): void {
    if (this.dropped > 0 || this.pendingBytes + line.length > MAX_PENDING_BYTES) this.dropped += 1;
    else this.enqueue(line);
    if (this.retryTimer === undefined) this.flush();
  }

  private enqueue(line: string): void {
    const bytes = Buffer.from(line);
    this.pending.push(bytes);
    this.pendingBytes += bytes.length;
  }

  private flush(): void {
    try {
      this.writePending();
      if (this.dropped === 0) return;
      // Lines are dropped only while others wait, so this one is at their end.
      this.enqueue(droppedLine(this.dropped));
      this.dropped = 0;
      this.writePending();
    } catch {
      this.retryLater();
    }
  }

  private writePending(): void {
    for (let first = this.pending[0]; first !== undefined; first = this.pending[0]) {
      const written = this.writeBytes(first);
      if (written === 0) throw new Error('Nothing was written');
      this.pendingBytes -= written;
      if (written === first.length) this.pending.shift();
      else this.pending[0] = first.subarray(written);
    }
  }

  private retryLater(): void {
    this.retryTimer = setTimeout(() => {
      this.retryTimer = undefined;
      this.flush();
    }, this.retryDelayMs).unref();
  }
}

const droppedLine = (count: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), dropped: count, msg: 'Log lines were dropped while the log could not be written' })}\n`;

let standardOutput: LogOutput | undefined;

/** The log on standard output, one for the process. */
export function standardLogOutput(): LogOutput {
  if (standardOutput === undefined) {
    // Node makes a pipe non-blocking when it opens the stream. An error of the stream would end the process.
    process.stdout.on('error', () => undefined);
    const descriptor = openNonBlocking(process.stdout.fd);
    standardOutput = new LogOutput((bytes) => writeSync(descriptor, bytes));
  }
  return standardOutput;
}

/** Opens a terminal once more, since other processes share the first descriptor and expect it to block. */
function openNonBlocking(descriptor: number): number {
  if (!isatty(descriptor)) return descriptor;
  try {
    return openSync(`/dev/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    return descriptor;
  }
}
