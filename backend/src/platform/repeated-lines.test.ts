import { DomainError } from '../common/errors';
import { limitRepeatedLines } from './repeated-lines';

const unavailable = new DomainError('SERVICE_UNAVAILABLE', 'The service is temporarily unavailable.');

describe('errors of an unavailable database', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are written once a second, the latest one with the number of those before it', () => {
    const written: unknown[] = [];
    const logMethod = limitRepeatedLines();
    const fail = (times: number) => {
      for (let time = 0; time < times; time += 1)
        logMethod(
          [{ err: unavailable }, 'Request failed'],
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
