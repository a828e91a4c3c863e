import { QueryFailedError } from 'typeorm';
import { DatabaseUnavailableError } from '../database/unavailable';
import { retryWhileUnavailable } from './retry-while-unavailable';

describe('retryWhileUnavailable', () => {
  const { signal } = new AbortController();

  it.each([
    ['is reset while it runs', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
    ['ends while it runs', new Error('Connection terminated unexpectedly')],
    [
      'is silent while it runs',
      new QueryFailedError('UPDATE', [], new DatabaseUnavailableError('The database does not respond')),
    ],
  ])('repeats a statement whose connection %s', async (_how, error) => {
    const run = jest.fn(() => Promise.resolve('stored')).mockRejectedValueOnce(error);
    const onError = jest.fn();
    expect(await retryWhileUnavailable(run, onError, signal)).toBe('stored');
    expect(onError.mock.calls).toEqual([[error]]);
  });

  it('repeats no statement that PostgreSQL rejects, and none once the jobs stop', async () => {
    const rejected = Object.assign(new Error('duplicate key'), { code: '23505', severity: 'ERROR' });
    const lost = new Error('Connection terminated unexpectedly');
    for (const [error, stopping] of [
      [rejected, signal],
      [lost, AbortSignal.abort()],
    ] as const) {
      const run = jest.fn().mockRejectedValue(error);
      await expect(retryWhileUnavailable(run, () => undefined, stopping)).rejects.toBe(error);
      expect(run).toHaveBeenCalledTimes(1);
    }
  });
});
