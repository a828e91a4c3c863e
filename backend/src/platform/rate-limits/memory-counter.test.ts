import { MemoryCounter } from './memory-counter';

describe('MemoryCounter', () => {
  let now: number;
  let counter: MemoryCounter;
  beforeEach(() => {
    now = 0;
    counter = new MemoryCounter(() => new Date(now));
  });
  const count = (key: string, limit = 1) => counter.countWithin([{ key, limit }], 1_000);

  it('counts from zero once the time window has ended, and says how long that takes', () => {
    expect(count('a')).toBeUndefined();
    now = 400;
    expect(count('a')).toEqual({ key: 'a', waitMs: 600 });
    now = 1_000;
    expect(count('a')).toBeUndefined();
    expect(count('a')).toEqual({ key: 'a', waitMs: 1_000 });
  });

  it('counts towards no limit when one is reached', () => {
    count('full');
    const limits = [
      { key: 'free', limit: 1 },
      { key: 'full', limit: 1 },
    ];
    expect(counter.countWithin(limits, 1_000)?.key).toBe('full');
    expect(count('free')).toBeUndefined();
  });

  it('forgets the time window that started first when there are more than 100,000', () => {
    count('first');
    count('second');
    for (let index = 2; index < 100_000; index += 1) count(`key ${index}`);
    expect(count('first')?.key).toBe('first');
    count('one more');
    expect(count('second')?.key).toBe('second');
    expect(count('first')).toBeUndefined();
  });
});
