import { randomUUID } from 'node:crypto';
import type { EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import type { RedisConnection } from './redis';

/** The data that public responses are made of. Stock is apart from the rest of the catalogue, since each order changes it. */
const SOURCES = ['catalogue', 'stock', 'reviews'] as const;
export type Source = (typeof SOURCES)[number];

/** The current version of each kind of public data. A write replaces it, so that responses made before are not used any more. */
export type Generations = Readonly<Record<Source, string>>;

/** How public responses may be stored, and what they are made of. */
export interface Sharing {
  /** The longest time in seconds. It bounds the harm when a server ends between a commit and the new generation. */
  readonly maxAge: number;
  readonly madeOf: readonly Source[];
}

/** What each transaction that is not committed yet has changed. */
const pendingChanges = new WeakMap<QueryRunner, Set<Source>>();

/** Starts a new generation when the transaction is committed. */
export function markChanged({ queryRunner }: EntityManager, source: Source): void {
  if (!queryRunner?.isTransactionActive) throw new Error('A change is marked outside its transaction');
  const changes = pendingChanges.get(queryRunner) ?? new Set();
  pendingChanges.set(queryRunner, changes.add(source));
}

/**
 * Keeps the generations in memory, or for several servers in Redis. A write on one server is seen by the next read on
 * another. They are random, so that none returns when Redis loses them, and new after each loss of the connection, in which
 * the writes of other servers may have been missed.
 */
export class GenerationStore {
  private generations: Generations = { catalogue: '', stock: '', reviews: '' };
  /** The changes that Redis has not received. */
  private readonly unsent = new Set<Source>();

  constructor(private readonly redis?: RedisConnection) {
    for (const source of SOURCES) this.replace(source);
    redis?.onConnect(() => void this.send().catch(() => undefined));
  }

  /** The current generations; undefined while Redis is unavailable or has lost them. */
  async read(): Promise<Generations | undefined> {
    if (this.redis === undefined) return this.generations;
    try {
      const values = await this.redis.run((redis) => redis.mget(SOURCES.map(keyOf)));
      const missing = SOURCES.filter((_, index) => values[index] === null);
      for (const source of missing) await this.raise(source);
      if (missing.length > 0) return undefined;
      const { connectionNumber } = this.redis;
      const generations = SOURCES.map((source, index) => [source, `${connectionNumber} ${values[index]}`]);
      return Object.fromEntries(generations) as Generations;
    } catch {
      // The connection has logged that Redis is unavailable.
      return undefined;
    }
  }

  /** Starts a new generation after a committed write, before its response. Does not fail: Redis receives it later if need be. */
  async raise(source: Source): Promise<void> {
    if (this.redis === undefined) {
      this.replace(source);
      return;
    }
    this.unsent.add(source);
    await this.send().catch(() => undefined);
  }

  /** Starts new generations after each transaction that has called {@link markChanged}. */
  subscriber(): EntitySubscriberInterface {
    return {
      afterTransactionCommit: async ({ queryRunner }) => {
        const changes = pendingChanges.get(queryRunner) ?? [];
        pendingChanges.delete(queryRunner);
        await Promise.all([...changes].map((source) => this.raise(source)));
      },
      afterTransactionRollback: ({ queryRunner }) => void pendingChanges.delete(queryRunner),
    };
  }

  private replace(source: Source): void {
    this.generations = { ...this.generations, [source]: randomUUID() };
  }

  private async send(): Promise<void> {
    const sources = [...this.unsent];
    if (sources.length === 0) return;
    this.unsent.clear();
    const values = new Map(sources.map((source) => [keyOf(source), randomUUID()]));
    try {
      await this.redis?.run((redis) => redis.mset(values));
    } catch (error) {
      for (const source of sources) this.unsent.add(source);
      throw error;
    }
  }
}

const keyOf = (source: Source): string => `tools-hub-generation-${source}`;
