import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type Stripe from 'stripe';
import type { CardOutcome } from '../cards/test-cards.js';
import type { RecordedAnswer } from '../http/idempotency.js';
import type { KeptToken } from '../resources/tokens.js';
import type { Delivery } from '../webhooks.js';
import { Journal, readJournal, rewriteJournal } from './journal.js';

/** Everything that is kept, by kind. Each record is immutable: a change puts a new one in its place. */
export interface Records {
  paymentIntents: Stripe.PaymentIntent;
  paymentMethods: Stripe.PaymentMethod;
  /** What a payment method will do when charged, known from the test card it was made of. */
  outcomes: { id: string; outcome: CardOutcome };
  tokens: KeptToken;
  charges: Stripe.Charge;
  refunds: Stripe.Refund;
  events: Stripe.Event;
  deliveries: Delivery;
  answers: RecordedAnswer;
}

/** The name of a kind of record. */
export type Kind = keyof Records;

type Change = ['put', Kind, Records[Kind]] | ['remove', Kind, string];
type Tables = { [K in Kind]: Map<string, Records[K]> };

/** The oldest records of these kinds make room for new ones, so that a long-lived data folder stays small. */
const LIMITS: Partial<Record<Kind, number>> = { events: 10_000, answers: 10_000, tokens: 1_000 };

/** All objects in memory, with every transaction journalled as one line. Changes are synchronous, durability is awaited. */
export class Store {
  private open: { changes: Change[]; undo: (() => void)[] } | undefined;

  private constructor(
    private readonly tables: Tables,
    private readonly journal: Journal,
  ) {}

  /** Opens the store in `dataDir/stripe`, replaying and compacting its journal. */
  static async open(dataDir: string): Promise<Store> {
    const folder = join(dataDir, 'stripe');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'journal.jsonl');
    const tables = emptyTables();
    for (const changes of await readJournal(path))
      for (const change of changes as Change[]) apply(tables, change);
    await rewriteJournal(path, snapshot(tables));
    return new Store(tables, await Journal.open(path));
  }

  get<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.tables[kind].get(id);
  }

  /** All records of a kind, oldest first. */
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
   * Runs `work`, which must not await, and journals its changes as one line: after a crash all of them are
   * there or none. When it throws, none of them was made.
   */
  transaction<T>(work: () => T): T {
    const transaction: NonNullable<typeof this.open> = { changes: [], undo: [] };
    this.open = transaction;
    try {
      const result = work();
      if (transaction.changes.length > 0) this.journal.append(transaction.changes);
      return result;
    } catch (error) {
      for (const undo of transaction.undo.reverse()) undo();
      throw error;
    } finally {
      this.open = undefined;
    }
  }

  /** Resolves when all transactions so far would survive a power cut. */
  durable(): Promise<void> {
    return this.journal.durable();
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private change(change: Change): void {
    if (!this.open) throw new Error('A record was changed outside a transaction');
    this.open.changes.push(change);
    this.open.undo.push(inverse(this.tables, change));
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
    events: new Map(),
    deliveries: new Map(),
    answers: new Map(),
  };
}

function apply(tables: Tables, change: Change): void {
  const table: Map<string, Records[Kind]> = tables[change[1]];
  if (change[0] === 'put') table.set(change[2].id, change[2]);
  else table.delete(change[2]);
}

function inverse(tables: Tables, [step, kind, subject]: Change): () => void {
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
