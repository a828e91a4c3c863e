import type { DataSource, QueryRunner } from 'typeorm';
import type { PaymentProvider } from '../../src/platform/payments/payment-provider';

/**
 * A point between two steps of an operation, such as `after refund` (at the provider) or `before transaction`. A hook
 * runs between the two steps; the operation fails there when the hook throws.
 */
export type Checkpoint =
  `${'before' | 'after'} ${'create' | 'retrieve' | 'cancel' | 'refund' | 'transaction' | 'statement'}`;
export type CheckpointHook = (checkpoint: Checkpoint) => Promise<void>;

type Step = Checkpoint extends `${string} ${infer Name}` ? Name : never;

const withCheckpoints =
  <Args extends unknown[], Result>(
    onCheckpoint: CheckpointHook,
    step: Step,
    run: (...args: Args) => Promise<Result>,
  ) =>
  async (...args: Args): Promise<Result> => {
    await onCheckpoint(`before ${step}`);
    const result = await run(...args);
    await onCheckpoint(`after ${step}`);
    return result;
  };

/** Wraps the provider so that the hook runs before and after each call. */
export const instrumentProvider = (
  provider: PaymentProvider,
  onCheckpoint: CheckpointHook,
): PaymentProvider => ({
  create: withCheckpoints(onCheckpoint, 'create', (payment: Parameters<PaymentProvider['create']>[0]) =>
    provider.create(payment),
  ),
  retrieve: withCheckpoints(onCheckpoint, 'retrieve', (id: string) => provider.retrieve(id)),
  cancel: withCheckpoints(onCheckpoint, 'cancel', (id: string) => provider.cancel(id)),
  refund: withCheckpoints(onCheckpoint, 'refund', (...refund: Parameters<PaymentProvider['refund']>) =>
    provider.refund(...refund),
  ),
  listChangedSince: (since) => provider.listChangedSince(since),
  parseEvent: (body, signature) => provider.parseEvent(body, signature),
});

/** Reads begin with WITH too. */
const isWrite = (sql: string): boolean => /\b(INSERT|UPDATE|DELETE)\b/.test(sql);

/** Makes the hook run before and after each transaction and each write outside a transaction. */
export function instrumentDatabase(database: DataSource, onCheckpoint: CheckpointHook): void {
  const transaction = database.transaction.bind(database) as (...args: unknown[]) => Promise<unknown>;
  const query = database.query.bind(database);
  const write = withCheckpoints(onCheckpoint, 'statement', query);
  Object.assign(database, {
    transaction: withCheckpoints(onCheckpoint, 'transaction', transaction),
    // A statement of a transaction has the runner of the transaction.
    query: (sql: string, values?: unknown[], runner?: QueryRunner) =>
      (runner === undefined && isWrite(sql) ? write : query)(sql, values, runner),
  });
}
