import type { SecurityLine } from '../../src/platform/security-log';
import type { TestServer } from './server';

export interface LogLine extends Partial<SecurityLine> {
  readonly msg: string;
  readonly level: number;
  readonly reqId?: string;
  readonly suppressed?: number;
  readonly err?: { readonly code?: string };
}

/** Collects the lines that a server logs from now on, in place of writing them. */
export function collectLogLines(server: TestServer): readonly LogLine[] {
  const lines: LogLine[] = [];
  const prototype = findStreamOwner(server.app.log);
  const stream = Object.getOwnPropertySymbols(prototype).find(
    ({ description }) => description === 'pino.stream',
  );
  if (stream === undefined) throw new Error('The logger has no stream');
  Object.assign(prototype, {
    [stream]: { write: (line: string) => lines.push(JSON.parse(line) as LogLine) },
  });
  return lines;
}

/** The loggers of requests inherit the stream of the server's logger. */
function findStreamOwner(logger: object): object {
  const owned = Object.getOwnPropertySymbols(logger).some(({ description }) => description === 'pino.stream');
  return owned ? logger : findStreamOwner(Object.getPrototypeOf(logger) as object);
}
