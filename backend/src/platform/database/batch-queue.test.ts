import { BatchQueue, type BatchLimits } from './batch-queue';

const LIMITS = { concurrency: 1, size: 3 };

/** A queue whose batches end when the test ends them. */
function createQueue(limits: BatchLimits<number> = LIMITS) {
  const batches: {
    items: readonly number[];
    end: (results: readonly (string | Error)[]) => void;
    fail: (error: Error) => void;
  }[] = [];
  const queue = new BatchQueue<number, string>(
    (items) => new Promise((end, fail) => batches.push({ items, end, fail })),
    limits,
  );
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const takeBatch = async () => {
    await turn();
    const batch = batches.shift();
    if (batch === undefined) throw new Error('No batch runs');
    return batch;
  };
  return {
    run: (...items: readonly number[]) => Promise.allSettled(items.map((item) => queue.run(item))),
    /** Ends the running batch with a text for each item, and returns its items. */
    endBatch: async (resultOf: (item: number) => string | Error = String) => {
      const { items, end } = await takeBatch();
      end(items.map(resultOf));
      return items;
    },
    failBatch: async (error: Error) => {
      const { items, fail } = await takeBatch();
      fail(error);
      return items;
    },
    countRunning: async () => {
      await turn();
      return batches.length;
    },
  };
}

const fulfilled = (value: string) => ({ status: 'fulfilled', value });
const rejected = (message: string) => ({ status: 'rejected', reason: new Error(message) });

describe('a batch queue', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('runs items together that arrive together', async () => {
    const { run, endBatch } = createQueue();
    const results = run(1, 2);
    expect(await endBatch()).toEqual([1, 2]);
    expect(await results).toEqual([fulfilled('1'), fulfilled('2')]);
  });

  it('runs what arrives during a batch as the next one', async () => {
    const { run, endBatch, countRunning } = createQueue();
    const first = run(1);
    expect(await countRunning()).toBe(1);
    const others = [run(2), run(3)];
    expect(await countRunning()).toBe(1);
    expect(await endBatch()).toEqual([1]);
    expect(await endBatch()).toEqual([2, 3]);
    expect(await Promise.all([first, ...others])).toEqual([
      [fulfilled('1')],
      [fulfilled('2')],
      [fulfilled('3')],
    ]);
  });

  it('runs as many full batches at the same time as allowed', async () => {
    const { run, endBatch, countRunning } = createQueue({ ...LIMITS, concurrency: 2, size: 1 });
    const results = run(1, 2, 3);
    expect(await countRunning()).toBe(2);
    for (const item of [1, 2, 3]) expect(await endBatch()).toEqual([item]);
    expect(await results).toHaveLength(3);
  });

  it('starts a batch beside another as soon as it is full', async () => {
    const { run, endBatch, countRunning } = createQueue({
      ...LIMITS,
      concurrency: 2,
      sizeOf: (item) => item,
    });
    const results = [run(9)];
    expect(await countRunning()).toBe(1);
    results.push(run(1, 1));
    expect(await countRunning()).toBe(1);
    results.push(run(1));
    expect(await countRunning()).toBe(2);
    expect(await endBatch()).toEqual([9]);
    expect(await endBatch()).toEqual([1, 1, 1]);
    expect(await Promise.all(results)).toHaveLength(3);
  });

  it('starts a batch beside another that takes longer than 20 ms', async () => {
    const { run, endBatch, countRunning } = createQueue({ ...LIMITS, concurrency: 2 });
    const results = [run(1, 2, 3)];
    expect(await countRunning()).toBe(1);
    results.push(run(4));
    expect(await countRunning()).toBe(1);
    jest.advanceTimersByTime(19);
    results.push(run(5));
    expect(await countRunning()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await countRunning()).toBe(2);
    expect(await endBatch()).toEqual([1, 2, 3]);
    // What arrives later waits as long.
    results.push(run(6));
    expect(await countRunning()).toBe(1);
    jest.advanceTimersByTime(19);
    expect(await countRunning()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await countRunning()).toBe(2);
    expect(await endBatch()).toEqual([4, 5]);
    expect(await endBatch()).toEqual([6]);
    expect(await Promise.all(results)).toHaveLength(4);
  });

  it('fills a batch up to its size', async () => {
    const { run, endBatch } = createQueue();
    const results = run(1, 2, 3, 4);
    expect(await endBatch()).toEqual([1, 2, 3]);
    expect(await endBatch()).toEqual([4]);
    expect(await results).toHaveLength(4);
  });

  it('runs an item that is larger than a batch alone', async () => {
    const { run, endBatch } = createQueue({ ...LIMITS, sizeOf: (item) => item });
    const results = run(1, 2, 9, 1);
    expect(await endBatch()).toEqual([1, 2]);
    expect(await endBatch()).toEqual([9]);
    expect(await endBatch()).toEqual([1]);
    expect(await results).toHaveLength(4);
  });

  it('rejects only the items that have an error', async () => {
    const { run, endBatch } = createQueue();
    const results = run(1, 2, 3);
    await endBatch((item) => (item === 2 ? new Error('two') : String(item)));
    expect(await results).toEqual([fulfilled('1'), rejected('two'), fulfilled('3')]);
  });

  describe('when a batch fails', () => {
    it('rejects its items, and runs what has just arrived', async () => {
      const { run, endBatch, failBatch } = createQueue();
      const results = run(1, 2, 3);
      await Promise.resolve();
      const later = run(4);
      jest.advanceTimersByTime(499);
      expect(await failBatch(new Error('lost'))).toEqual([1, 2, 3]);
      expect(await results).toEqual(Array(3).fill(rejected('lost')));
      expect(await endBatch()).toEqual([4]);
      expect(await later).toEqual([fulfilled('4')]);
    });

    it('also rejects what has waited for half a second', async () => {
      const { run, endBatch, failBatch, countRunning } = createQueue();
      const results = run(1, 2, 3, 4);
      expect(await countRunning()).toBe(1);
      jest.advanceTimersByTime(500);
      const later = run(5);
      await failBatch(new Error('lost'));
      expect(await results).toEqual(Array(4).fill(rejected('lost')));
      expect(await endBatch()).toEqual([5]);
      expect(await later).toEqual([fulfilled('5')]);
    });
  });

  it('rejects items that arrive while 500 wait', async () => {
    const { run, endBatch, countRunning } = createQueue({ concurrency: 1, size: 1000 });
    const running = run(0);
    expect(await countRunning()).toBe(1);
    const waiting = Array.from({ length: 500 }, (_, index) => index + 1);
    const results = run(...waiting);
    expect(await run(501)).toEqual([rejected('Too many requests wait for the database')]);
    expect(await endBatch()).toEqual([0]);
    expect(await endBatch()).toEqual(waiting);
    expect(await results).toEqual(waiting.map((item) => fulfilled(String(item))));
    expect(await running).toEqual([fulfilled('0')]);
  });
});
