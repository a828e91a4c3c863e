import { releaseMemory, releaseMemoryWhenIdle } from './release-memory';

it('collects what is no longer used', async () => {
  const unused = new WeakRef({});
  await releaseMemory();
  expect(unused.deref()).toBeUndefined();
});

describe('when the process is idle', () => {
  let release: jest.Mock<Promise<void>>;
  let rss: jest.SpyInstance<number>;
  const check = (megabytes: number, utilization: number) => {
    rss.mockReturnValue(megabytes * 1e6);
    jest
      .spyOn(performance, 'eventLoopUtilization')
      .mockReturnValue({ utilization, active: utilization, idle: 1 - utilization });
    return jest.advanceTimersByTimeAsync(15_000);
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

  it('releases memory after work', async () => {
    await check(200, 0.9);
    expect(release).not.toHaveBeenCalled();
    await check(200, 0.01);
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('does not stop the process again for what remains', async () => {
    release.mockImplementationOnce(() => {
      rss.mockReturnValue(150e6);
      return Promise.resolve();
    });
    await check(200, 0.01);
    await check(150, 0.01);
    await check(179, 0.01);
    expect(release).toHaveBeenCalledTimes(1);
    await check(180, 0.01);
    expect(release).toHaveBeenCalledTimes(2);
  });

  it('does not stop a process that has hardly grown', async () => {
    await check(119, 0.01);
    expect(release).not.toHaveBeenCalled();
  });
});
