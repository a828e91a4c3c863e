import { randomUUID } from 'node:crypto';
import type { EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { SOURCES, type Source } from '../../common/cache-policy';

/** The version of each kind of public data: a random text, which each change replaces. */
export type Generations = Readonly<Record<Source, string>>;

/** The current generations. */
export interface GenerationStore {
  /** Returns undefined while they are not known. */
  read(): Promise<Generations | undefined>;
  /** Starts a new generation after a committed write, before its response. Does not fail. */
  renew(source: Source): Promise<void>;
}

/** The generations of a single server. */
export class MemoryGenerations implements GenerationStore {
  private generations = Object.fromEntries(SOURCES.map((source) => [source, randomUUID()])) as Generations;

  read(): Promise<Generations> {
    return Promise.resolve(this.generations);
  }

  renew(source: Source): Promise<void> {
    this.generations = { ...this.generations, [source]: randomUUID() };
    return Promise.resolve();
  }
}

/** What each transaction that has not ended yet has changed. */
const pendingChanges = new WeakMap<QueryRunner, Set<Source>>();

/** Starts a new generation when the transaction is committed. */
export function markChanged({ queryRunner }: EntityManager, source: Source): void {
  if (!queryRunner?.isTransactionActive) throw new Error('A change is marked outside its transaction');
  const changes = pendingChanges.get(queryRunner) ?? new Set();
  pendingChanges.set(queryRunner, changes.add(source));
}

/** Starts the generations of {@link markChanged}, also when a commit fails, since it may have happened. */
export function renewAfterTransactions(store: GenerationStore): EntitySubscriberInterface {
  const renew = async ({ queryRunner }: { readonly queryRunner: QueryRunner }) => {
    const changes = pendingChanges.get(queryRunner) ?? [];
    pendingChanges.delete(queryRunner);
    await Promise.all([...changes].map((source) => store.renew(source)));
  };
  return { afterTransactionCommit: renew, beforeTransactionRollback: renew };
}
