import { DomainError } from '../../common/errors';

/** The database cannot be reached, does not respond or is too busy. `code` is that of the cause. */
export class DatabaseUnavailableError extends Error {
  readonly code: string | undefined;

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnavailableError';
    this.code = (cause as { code?: string } | undefined)?.code;
  }
}

/** The SQLSTATE of a write on a standby, which a former primary is after a failover. */
export const READ_ONLY = '25006';

/**
 * SQLSTATEs after which a connection must not be used again: connection errors (class 08), a write on a standby and the shutdown
 * of the server.
 */
const CONNECTION_LOST = /^(08...|25006|57P0[1-5])$/;

/** SQLSTATEs of a server that is too busy: too many connections, and a statement or a lock that took too long. */
const OVERLOADED = /^(53300|55P03|57014)$/;

/** What Node and pg report when a connection breaks; pg's own errors have no code. */
const BROKEN_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed)|\b(ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH)\b/;

/** Whether the SQLSTATE means that the connection must not be used again. */
export const isConnectionLost = (sqlState: string | undefined): boolean =>
  sqlState !== undefined && CONNECTION_LOST.test(sqlState);

/**
 * Converts an error of an unavailable database, as pg or TypeORM throws it, to SERVICE_UNAVAILABLE with the error as
 * its cause. Returns undefined for any other error.
 */
export function asServiceUnavailable(error: unknown): DomainError | undefined {
  if (!(error instanceof Error)) return undefined;
  const cause = (error as { driverError?: Error }).driverError ?? error;
  return isUnavailable(cause)
    ? new DomainError('SERVICE_UNAVAILABLE', 'The service is temporarily unavailable.', undefined, { cause })
    : undefined;
}

function isUnavailable(error: Error): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  const { code, severity } = error as { code?: string; severity?: string };
  // Only errors that PostgreSQL itself reports have a severity.
  if (severity === undefined) return BROKEN_CONNECTION.test(error.message);
  return code !== undefined && (CONNECTION_LOST.test(code) || OVERLOADED.test(code));
}
