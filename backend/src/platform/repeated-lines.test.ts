import { DomainError } from '../common/errors';
import { SendError } from './mail/mail-transport';
import { limitRepeatedLines } from './repeated-lines';
import { SECURITY } from './security-log';

const unavailable = {
  database: new DomainError('SERVICE_UNAVAILABLE', 'The service is temporarily unavailable.'),
  'mail server': new SendError('unavailable', 'ECONNREFUSED'),
};

describe.each(['database', 'mail server'] as const)('lines about an unavailable %s', (name) => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('writes repeated errors once a second, the latest one with the number of those before it', () => {
    const written: unknown[] = [];
    const logMethod = limitRepeatedLines();
    const fail = (times: number) => {
      for (let time = 0; time < times; time += 1)
        logMethod(
          [{ err: unavailable[name] }, 'Job failed'],
          (...[{ suppressed }]: [{ suppressed?: number }]) => written.push(suppressed),
        );
    };
    fail(4);
    expect(written).toEqual([undefined]);
    jest.advanceTimersByTime(1_000);
    expect(written).toEqual([undefined, 2]);
    fail(2);
    expect(written).toEqual([undefined, 2]);
    jest.advanceTimersByTime(1_000);
    expect(written).toEqual([undefined, 2, 1]);
    jest.advanceTimersByTime(1_000);
    fail(1);
    expect(written).toEqual([undefined, 2, 1, undefined]);
  });
});

describe('security events', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('writes security events once a second for each user, and for each address of visitors', () => {
    const written: unknown[] = [];
    const logMethod = limitRepeatedLines();
    const add = (who: { userId?: string; address: string }) =>
      logMethod(
        [{ event: SECURITY, name: 'limit_reached', code: 'RATE_LIMITED', ...who }, 'Limit reached'],
        (...[{ userId, address }]: [{ userId?: string; address: string }]) => written.push(userId ?? address),
      );
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.1']) add({ address });
    for (const userId of ['ada', 'ben', 'ada']) add({ userId, address: '10.0.0.3' });
    expect(written).toEqual(['10.0.0.1', '10.0.0.2', 'ada', 'ben']);
  });
});
