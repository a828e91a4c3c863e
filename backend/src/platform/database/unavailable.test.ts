import { QueryFailedError } from 'typeorm';
import { asServiceUnavailable, DatabaseUnavailableError, isConnectionLost } from './unavailable';

/** An error as PostgreSQL reports it. */
const reported = (code: string, severity = 'ERROR') =>
  Object.assign(new Error('reported'), { code, severity });
/** An error of a statement, as TypeORM throws it. */
const ofStatement = (error: Error) => new QueryFailedError('SELECT 1', [], error);
const ofSocket = (code: string) => Object.assign(new Error(code), { code });

describe('asServiceUnavailable', () => {
  it.each([
    ['an unavailable pool', new DatabaseUnavailableError('Too many requests wait')],
    ['a lost connection', reported('08006')],
    ['a write on a standby', reported('25006')],
    ['a shutdown', reported('57P01')],
    ['too many connections', reported('53300')],
    ['a full disk', ofStatement(reported('53100'))],
    ['a lock that took too long', reported('55P03')],
    ['a statement that took too long', ofStatement(reported('57014'))],
    ['a fatal error', reported('28P01', 'FATAL')],
    ['a terminated connection', new Error('Connection terminated unexpectedly')],
    ['a closed client', new Error('Client was closed and is not queryable')],
    ['a lost transaction', Object.assign(new Error('released'), { name: 'QueryRunnerAlreadyReleasedError' })],
    ['a reset socket during a statement', ofStatement(ofSocket('ECONNRESET'))],
    ['a broken pipe during a statement', ofStatement(ofSocket('EPIPE'))],
    ['a host that cannot be reached during a statement', ofStatement(ofSocket('EHOSTUNREACH'))],
  ])('converts %s', (_kind, error) => {
    const cause = error instanceof QueryFailedError ? (error.driverError as Error) : error;
    expect(asServiceUnavailable(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause });
  });

  it.each([
    ['a duplicate key', ofStatement(reported('23505'))],
    ['a deadlock', reported('40P01')],
    ['a socket of another service', ofSocket('ECONNRESET')],
    ['another error', new Error('Something else')],
    ['a value that is no error', 'Connection terminated'],
  ])('does not convert %s', (_kind, error) => {
    expect(asServiceUnavailable(error)).toBeUndefined();
  });
});

describe('isConnectionLost', () => {
  it.each(['08000', '08003', '08006', '25006', '57P01', '57P02', '57P03', '57P05'])(
    'is true for %s',
    (code) => {
      expect(isConnectionLost(code)).toBe(true);
    },
  );

  it.each(['08001', '53300', '57014', '57P06', undefined])('is false for %s', (code) => {
    expect(isConnectionLost(code)).toBe(false);
  });
});
