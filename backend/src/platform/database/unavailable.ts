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

/** The error of a request that is not even queued. */
export const tooManyWaiting = (): DatabaseUnavailableError =>
  new DatabaseUnavailableError('Too many requests wait for the database');

/** The SQLSTATE of a write on a standby, which a former primary is after a failover. */
export const READ_ONLY = '25006';

/**
 * SQLSTATEs after which a connection must not be used again: connection errors (class 08), a write on a standby and the
 * shutdown of the server.
 */
const CONNECTION_LOST = /^(08(000|003|006)|25006|57P0[1-5])$/;

/** The SQLSTATE of a statement that has waited too long for a lock. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** The SQLSTATE of a transaction with one snapshot that met a row that has changed since. */
const SERIALIZATION_FAILURE = '40001';

/**
 * SQLSTATEs of a server that has no more disk space, memory or connections, or is too busy: a statement or a lock that took too
 * long.
 */
const OVERLOADED = /^(53[1-3]00|55P03|57014)$/;

/** pg's own errors of a broken connection, which have no code. */
const BROKEN_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed)/;
/** TypeORM's errors of a transaction whose connection broke between two statements. */
const LOST_TRANSACTION = /^QueryRunner(Provider)?AlreadyReleasedError$/;
/** Errors of a socket during a statement. */
const SOCKET_ERROR = /^(ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH)$/;

/** Whether the SQLSTATE means that the connection must not be used again. */
export const isConnectionLost = (sqlState: string | undefined): boolean =>
  sqlState !== undefined && CONNECTION_LOST.test(sqlState);

const stateOf = (error: unknown): string | undefined =>
  (error as { driverError?: { code?: string } } | undefined)?.driverError?.code;

export const isLockTimeout = (error: unknown): boolean => stateOf(error) === LOCK_NOT_AVAILABLE;

/** Whether the transaction can be repeated. */
export const isSerializationFailure = (error: unknown): boolean => stateOf(error) === SERIALIZATION_FAILURE;

/**
 * Converts an error of an unavailable database, as pg or TypeORM throws it, to SERVICE_UNAVAILABLE with the error as
 * its cause. Returns undefined for any other error.
 */
export function asServiceUnavailable(error: unknown): DomainError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { driverError } = error as { driverError?: Error };
  const cause = driverError ?? error;
  return isUnavailable(cause, driverError !== undefined)
    ? new DomainError('SERVICE_UNAVAILABLE', 'The service is temporarily unavailable.', { cause })
    : undefined;
}

/** Whether a statement failed because the database is unavailable. */
export const isStatementUnavailable = (error: unknown): boolean =>
  isUnavailable((error as { driverError?: Error }).driverError ?? (error as Error), true);

function isUnavailable(error: Error, isFromStatement: boolean): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  const { code = '', severity } = error as { code?: string; severity?: string };
  // Only errors that PostgreSQL or PgBouncer reports have a severity. A fatal one ends the session.
  if (severity === 'FATAL') return true;
  if (severity !== undefined) return CONNECTION_LOST.test(code) || OVERLOADED.test(code);
  return (
    BROKEN_CONNECTION.test(error.message) ||
    LOST_TRANSACTION.test(error.name) ||
    (isFromStatement && SOCKET_ERROR.test(code))
  );
}
