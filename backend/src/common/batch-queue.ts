/** An item that has waited this long when a batch fails is rejected too. It would wait as long again. */
const LONG_WAIT_MS = 500;

interface Entry<Item, Result> {
  readonly item: Item;
  readonly arrivedAt: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatchLimits<Item> {
  /** The batches that run at the same time. */
  readonly concurrency: number;
  /** The size of a batch. An item that is larger is a batch of its own. */
  readonly size: number;
  /** The size of an item; 1 when undefined. */
  readonly sizeOf?: (item: Item) => number;
  /** The items that wait. */
  readonly waiting: number;
}

/**
 * Runs items in batches. Those that arrive while other batches run are the next batch, so the batches grow with the load, and
 * an item that arrives alone does not wait.
 */
export class BatchQueue<Item, Result> {
  private readonly waiting: Entry<Item, Result>[] = [];
  private running = 0;

  /**
   * @param runBatch returns the result or the error of each item, in their order. When it throws, all items are
   * rejected.
   * @param overloaded creates the error of an item that arrives when too many wait.
   */
  constructor(
    private readonly runBatch: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
    private readonly limits: BatchLimits<Item>,
    private readonly overloaded: () => Error,
  ) {}

  run(item: Item): Promise<Result> {
    if (this.waiting.length >= this.limits.waiting) return Promise.reject(this.overloaded());
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, arrivedAt: performance.now(), resolve, reject });
      // What arrives in the same turn of the event loop joins.
      if (this.waiting.length === 1) setImmediate(() => this.startBatches());
    });
  }

  private startBatches(): void {
    while (this.running < this.limits.concurrency && this.waiting.length > 0) {
      this.running += 1;
      void this.settle(this.takeBatch()).finally(() => {
        this.running -= 1;
        this.startBatches();
      });
    }
  }

  private takeBatch(): readonly Entry<Item, Result>[] {
    const { size, sizeOf = () => 1 } = this.limits;
    let total = 0;
    const end = this.waiting.findIndex(({ item }, index) => (total += sizeOf(item)) > size && index > 0);
    return this.waiting.splice(0, end === -1 ? this.waiting.length : end);
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
      const late = this.waiting.splice(0, this.waiting.filter(isLate).length);
      for (const { reject } of [...batch, ...late]) reject(error);
    }
  }
}
