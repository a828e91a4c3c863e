import { releaseMemory, releaseMemoryWhenIdle } from './release-memory';

it('collects what is no longer used', async () => {
  const unused = new WeakRef({});
  await releaseMemory();
  expect(unused.deref()).toBeUndefined();
});

describe('when the process is idle', () => {
  let release: jest.Mock<Promise<void>>;
  let rss: jest.SpyInstance<number>;
  /** A check after an interval with this utilization; before it the process has always worked. */
  const check = (megabytes: number, utilization: number) => {
    rss.mockReturnValue(megabytes * 1e6);
    jest.spyOn(performance, 'eventLoopUtilization').mockImplementation((...between) => {
      const share = between.length === 2 ? utilization : 1;
      return { utilization: share, active: share, idle: 1 - share };
    });
    return jest.advanceTimersByTimeAsync(30_000);
  };
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    release = jest.fn(() => Promise.resolve());
    rss = jest.spyOn(process.memoryUsage, 'rss').mockReturnValue(100e6);
    releaseMemoryWhenIdle(release);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('releases memory once after work', async () => {
    await check(200, 0.9);
    expect(release).not.toHaveBeenCalled();
    await check(200, 0.01);
    await check(200, 0.01);
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('does not pause a process that has not worked', async () => {
    await check(200, 0.01);
    expect(release).not.toHaveBeenCalled();
  });

  it('does not pause a process that has hardly grown since its minimum', async () => {
    await check(90, 0.9);
    await check(107, 0.01);
    expect(release).not.toHaveBeenCalled();
    await check(108, 0.01);
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('compares with the memory that the last release left', async () => {
    for (let load = 1; load <= 2; load += 1) {
      await check(200, 0.9);
      await check(200, 0.01);
    }
    expect(release).toHaveBeenCalledTimes(1);
    await check(240, 0.9);
    await check(240, 0.01);
    expect(release).toHaveBeenCalledTimes(2);
  });

  it('reports that the memory cannot be released, and retries after more work', async () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    release.mockRejectedValueOnce(new Error('no inspector'));
    await check(200, 0.9);
    await check(200, 0.01);
    expect(written.mock.calls).toEqual([['The memory cannot be released (no inspector).\n']]);
    await check(200, 0.9);
    await check(200, 0.01);
    expect(release).toHaveBeenCalledTimes(2);
  });
});
