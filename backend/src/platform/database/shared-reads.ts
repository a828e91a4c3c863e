import { BatchQueue, BatchQueues } from './batch-queue';

type Load<Value> = () => Promise<Value>;

/** Equal requests run one read at a time, for all that wait. */
const LIMITS = { concurrency: 1, size: 500 };

/**
 * Lets equal requests that are made at the same time share a read. Requests that arrive while it runs share the next one: a
 * read always starts after its requests, so it sees what was committed before.
 */
export class SharedReads<Value> {
  private readonly queues = new BatchQueues<Load<Value>, Value>();

  /**
   * @param key what is requested; equal keys must mean the same.
   * @returns a value that other requests have too, so it must not be changed.
   */
  read(key: string, load: Load<Value>): Promise<Value> {
    return this.queues.run(key, load, createQueue<Value>);
  }
}

const createQueue = <Value>() =>
  new BatchQueue<Load<Value>, Value>(async (loads) => {
    const value = await loads[0]?.();
    return loads.map(() => value as Value);
  }, LIMITS);
