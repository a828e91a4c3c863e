import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type Stripe from 'stripe';
import type { CardOutcome } from '../cards/test-cards.js';
import type { StoredResponse } from '../http/idempotency.js';
import type { Dispute } from '../resources/disputes.js';
import type { StoredToken } from '../resources/tokens.js';
import type { Delivery } from '../webhooks.js';
import { ExpectedError } from '../../shared/errors.mjs';
import { Journal, readJournal, rewriteJournal } from './journal.js';

/** All records, by kind. A record is immutable: a change replaces it with a new one. */
export interface Records {
  paymentIntents: Stripe.PaymentIntent;
  paymentMethods: Stripe.PaymentMethod;
  /** What happens when a payment method is charged. */
  outcomes: { id: string; outcome: CardOutcome };
  tokens: StoredToken;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  disputes: Dispute;
  events: Stripe.Event;
  deliveries: Delivery;
  responses: StoredResponse;
}

/** The name of a kind of record. */
export type Kind = keyof Records;

type Change = ['put', Kind, Records[Kind]] | ['remove', Kind, string];
type Tables = { [K in Kind]: Map<string, Records[K]> };

/** How many records of these kinds are retained; a new one replaces the oldest, so that the data folder stays small. */
const LIMITS: Partial<Record<Kind, number>> = { events: 10_000, responses: 10_000, tokens: 1_000 };

/** All records, in memory. Changes are synchronous; a journal of one line per transaction makes them durable. */
export class Store {
  private current: { changes: Change[]; undo: (() => void)[] } | undefined;

  private constructor(
    private readonly tables: Tables,
    private readonly journal: Journal,
  ) {}

  /**
   * Opens the store in `dataDir/stripe`: replays its journal, then compacts it. Throws an {@link ExpectedError} for a
   * journal of an earlier version or with a damaged line.
   */
  static async open(dataDir: string): Promise<Store> {
    const folder = join(dataDir, 'stripe');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'journal.jsonl');
    const tables = emptyTables();
    for (const change of (await readJournal(path)).flat() as Change[]) {
      if (!(change[1] in tables))
        throw new ExpectedError(`${folder} is from an earlier version. Delete the data folder.`);
      apply(tables, change);
    }
    await rewriteJournal(path, snapshot(tables));
    return new Store(tables, await Journal.open(path));
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.tables[kind].get(id);
  }

  /** Returns all records of a kind, oldest first. */
  all<K extends Kind>(kind: K): Records[K][] {
    return [...this.tables[kind].values()];
  }

  put<K extends Kind>(kind: K, record: Records[K]): void {
    this.change(['put', kind, record]);
    const limit = LIMITS[kind] ?? Infinity;
    for (const id of this.tables[kind].keys()) {
      if (this.tables[kind].size <= limit) break;
      this.change(['remove', kind, id]);
    }
  }

  remove(kind: Kind, id: string): void {
    this.change(['remove', kind, id]);
  }

  /**
   * Runs `work`, which must be synchronous, and journals its changes as one line: a crash loses all of them or none.
   * When `work` throws, its changes are undone.
   */
  transaction<T>(work: () => T): T {
    const transaction: NonNullable<typeof this.current> = { changes: [], undo: [] };
    this.current = transaction;
    try {
      const result = work();
      if (transaction.changes.length > 0) this.journal.append(transaction.changes);
      return result;
    } catch (error) {
      for (const undo of transaction.undo.reverse()) undo();
      throw error;
    } finally {
      this.current = undefined;
    }
  }

  /** Resolves when all transactions so far are on disk. */
  flush(): Promise<void> {
    return this.journal.flush();
  }

  /** Rejects while the disk is full or cannot be written, so that no change is made that would not be durable. */
  recover(): Promise<void> {
    return this.journal.recover();
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private change(change: Change): void {
    if (!this.current) throw new Error('A record was changed outside of a transaction');
    this.current.changes.push(change);
    this.current.undo.push(createUndo(this.tables, change));
    apply(this.tables, change);
  }
}

function emptyTables(): Tables {
  return {
    paymentIntents: new Map(),
    paymentMethods: new Map(),
    outcomes: new Map(),
    tokens: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    events: new Map(),
    deliveries: new Map(),
    responses: new Map(),
  };
}

function apply(tables: Tables, change: Change): void {
  const table: Map<string, Records[Kind]> = tables[change[1]];
  if (change[0] === 'put') table.set(change[2].id, change[2]);
  else table.delete(change[2]);
}

function createUndo(tables: Tables, [step, kind, subject]: Change): () => void {
  const table: Map<string, Records[Kind]> = tables[kind];
  const id = step === 'put' ? subject.id : subject;
  const before = table.get(id);
  return () => (before === undefined ? table.delete(id) : table.set(id, before));
}

function* snapshot(tables: Tables): Iterable<Change[]> {
  for (const kind of Object.keys(tables) as Kind[]) {
    for (const record of tables[kind].values()) yield [['put', kind, record]];
  }
}
