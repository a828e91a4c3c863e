import { constants, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

/** The length of the lines that wait for a log that cannot be written. */
const MAX_PENDING = 256 * 1024;
const RETRY_DELAY_MS = 500;
/** Lines wait this long for others, unless they reach this length. */
const FLUSH_DELAY_MS = 10;
const FLUSH_LENGTH = 16 * 1024;

/** Writes to a file descriptor without ever blocking; returns the number of bytes written. */
export type Write = (bytes: Buffer) => number;

/**
 * A log destination that never stops the server. Lines of ten milliseconds are written together. When the log cannot be
 * written, because the disk is full, the terminal is gone or the pipe is not read, up to 256 kB of lines wait, and further
 * ones are dropped. After the log recovers, one line states how many were dropped.
 */
export class LogOutput {
  private lines = '';
  /** What an earlier write has left. */
  private rest = Buffer.alloc(0);
  private dropped = 0;
  private timer: NodeJS.Timeout | undefined;
  private isFailing = false;

  constructor(
    private readonly writeBytes: Write,
    private readonly retryDelayMs = RETRY_DELAY_MS,
  ) {}

  write(line: string): void {
    const isFull = this.rest.length + this.lines.length + line.length > MAX_PENDING;
    if (isFull || this.dropped > 0) this.dropped += 1;
    else this.lines += line;
    if (this.lines.length >= FLUSH_LENGTH && !this.isFailing) this.flush();
    else this.timer ??= this.flushAfter(FLUSH_DELAY_MS);
  }

  /** Writes what waits before this method returns, if the log can be written. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    try {
      this.writePending();
      if (this.dropped > 0) {
        this.lines = droppedLine(this.dropped);
        this.dropped = 0;
        this.writePending();
      }
      this.isFailing = false;
    } catch {
      this.isFailing = true;
      this.timer = this.flushAfter(this.retryDelayMs);
    }
  }

  private writePending(): void {
    this.rest = Buffer.concat([this.rest, Buffer.from(this.lines)]);
    this.lines = '';
    while (this.rest.length > 0) {
      const written = this.writeBytes(this.rest);
      if (written === 0) throw new Error('Nothing was written');
      this.rest = this.rest.subarray(written);
    }
  }

  private flushAfter(delayMs: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.flush();
    }, delayMs).unref();
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
    const output = new LogOutput((bytes) => writeSync(descriptor, bytes));
    // Also after an uncaught error.
    process.on('exit', () => {
      output.flush();
    });
    standardOutput = output;
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
