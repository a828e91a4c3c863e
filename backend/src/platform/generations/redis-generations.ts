import { randomUUID } from 'node:crypto';
import { SOURCES, type Source } from '../../common/cache-policy';
import type { RedisConnection } from '../redis';
import type { Generations, GenerationStore } from './generations';

/**
 * The generations of several servers, in Redis: a write on one server is seen by the next read on another. None returns
 * when Redis loses its data, since they are random. They are new after each loss of the connection, in which the writes of
 * other servers may have been missed.
 */
export class RedisGenerations implements GenerationStore {
  /** The changes that Redis has not received. */
  private readonly unsent = new Set<Source>();

  constructor(private readonly redis: RedisConnection) {
    redis.onConnect(() => void this.send().catch(() => undefined));
  }

  async read(): Promise<Generations | undefined> {
    try {
      await this.send();
      const values = await this.redis.run((redis) => redis.mget(SOURCES.map(keyOf)));
      const missing = SOURCES.filter((_, index) => values[index] === null);
      if (missing.length > 0) {
        await this.renewAll(missing);
        return undefined;
      }
      const { connectionNumber } = this.redis;
      const generations = SOURCES.map((source, index) => [source, `${connectionNumber} ${values[index]}`]);
      return Object.fromEntries(generations) as Generations;
    } catch {
      // The connection has logged why.
      return undefined;
    }
  }

  /** Redis receives the change later when it is unavailable. */
  async renew(source: Source): Promise<void> {
    await this.renewAll([source]).catch(() => undefined);
  }

  private async renewAll(sources: readonly Source[]): Promise<void> {
    for (const source of sources) this.unsent.add(source);
    await this.send();
  }

  private async send(): Promise<void> {
    const sources = [...this.unsent];
    if (sources.length === 0) return;
    this.unsent.clear();
    const values = new Map(sources.map((source) => [keyOf(source), randomUUID()]));
    try {
      await this.redis.run((redis) => redis.mset(values));
    } catch (error) {
      for (const source of sources) this.unsent.add(source);
      throw error;
    }
  }
}

const keyOf = (source: Source): string => `tools-hub-generation-${source}`;
