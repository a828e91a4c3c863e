import { tooManyWaiting } from './unavailable';

/** How long a smaller batch waits to grow before it runs beside another. */
const LINGER_MS = 20;
/** An item that has waited this long when a batch fails is rejected too. It would wait as long again. */
const LONG_WAIT_MS = 500;
/** Further items are rejected, so that a stalled database does not fill the memory. */
const MAX_WAITING = 500;

interface Entry<Item, Result> {
  readonly item: Item;
  readonly size: number;
  readonly arrivedAt: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatchLimits<Item> {
  /** The maximum number of batches that run at the same time. */
  readonly concurrency: number;
  /** The size of a batch. An item that is larger is a batch of its own. */
  readonly size: number;
  /** The size of an item; 1 when undefined. */
  readonly sizeOf?: (item: Item) => number;
}

/**
 * Runs items in batches. Those that arrive while a batch runs are the next batch, so the batches grow with the load, and
 * an item that arrives alone does not wait. A batch runs beside others when it is full or has waited for {@link LINGER_MS}: small
 * batches take more time for each item, and one slow batch must not stop the queue.
 */
export class BatchQueue<Item, Result> {
  private readonly waiting: Entry<Item, Result>[] = [];
  private waitingSize = 0;
  private running = 0;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param runBatch returns the result or the error of each item, in their order. When it throws, all items are
   * rejected.
   */
  constructor(
    private readonly runBatch: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
    private readonly limits: BatchLimits<Item>,
  ) {}

  /** @throws DatabaseUnavailableError when too many wait. */
  run(item: Item): Promise<Result> {
    if (this.waiting.length >= MAX_WAITING) return Promise.reject(tooManyWaiting());
    const size = this.limits.sizeOf?.(item) ?? 1;
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, size, arrivedAt: performance.now(), resolve, reject });
      this.waitingSize += size;
      // What arrives in the same turn of the event loop joins.
      if (this.waiting.length === 1 || this.isFull()) setImmediate(() => this.startBatches());
    });
  }

  private startBatches(): void {
    while (this.running < this.limits.concurrency) {
      const [first] = this.waiting;
      if (first === undefined) return;
      const remainingMs = first.arrivedAt + LINGER_MS - performance.now();
      if (this.running > 0 && !this.isFull() && remainingMs > 0) {
        this.startLater(remainingMs);
        return;
      }
      this.start(this.takeBatch());
    }
  }

  private start(batch: readonly Entry<Item, Result>[]): void {
    this.running += 1;
    void this.settle(batch).finally(() => {
      this.running -= 1;
      this.startBatches();
    });
  }

  private startLater(delayMs: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.startBatches();
    }, delayMs);
  }

  /** Whether what waits is a full batch. */
  private isFull(): boolean {
    return this.waitingSize >= this.limits.size;
  }

  private takeBatch(): readonly Entry<Item, Result>[] {
    let total = 0;
    const end = this.waiting.findIndex(({ size }, index) => (total += size) > this.limits.size && index > 0);
    return this.takeFirst(end === -1 ? this.waiting.length : end);
  }

  private takeFirst(count: number): readonly Entry<Item, Result>[] {
    const taken = this.waiting.splice(0, count);
    this.waitingSize -= sizeOf(taken);
    return taken;
  }

  private async settle(batch: readonly Entry<Item, Result>[]): Promise<void> {
    try {
      const results = await this.runBatch(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index] as Result | Error;
        if (result instanceof Error) reject(result);
        else resolve(result);
      }
    } catch (error) {
      const isLate = ({ arrivedAt }: Entry<Item, Result>) => performance.now() - arrivedAt >= LONG_WAIT_MS;
      // They wait in the order of their arrival.
      const late = this.takeFirst(this.waiting.filter(isLate).length);
      for (const { reject } of [...batch, ...late]) reject(error);
    }
  }
}

/** A batch queue for each key, removed once it has no items. */
export class BatchQueues<Item, Result> {
  private readonly queues = new Map<string, { readonly queue: BatchQueue<Item, Result>; pending: number }>();

  /** @param createQueue creates the queue of a key that has none. */
  async run(key: string, item: Item, createQueue: () => BatchQueue<Item, Result>): Promise<Result> {
    const entry = this.queues.get(key) ?? { queue: createQueue(), pending: 0 };
    this.queues.set(key, entry);
    entry.pending += 1;
    try {
      return await entry.queue.run(item);
    } finally {
      entry.pending -= 1;
      if (entry.pending === 0) this.queues.delete(key);
    }
  }
}

const sizeOf = (entries: readonly { readonly size: number }[]): number =>
  entries.reduce((total, { size }) => total + size, 0);
