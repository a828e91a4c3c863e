import type { DataSource } from 'typeorm';
import type { PaymentProvider } from '../../src/platform/payments/payment-provider';

/**
 * A place between two steps of an operation, such as `after refund` (at the provider) or `before transaction`. What the
 * watcher does there happens between the two steps; when it throws, the operation ends there.
 */
export type Place =
  `${'before' | 'after'} ${'create' | 'retrieve' | 'cancel' | 'refund' | 'transaction' | 'statement'}`;
export type Watcher = (place: Place) => Promise<void>;

type Step = Place extends `${string} ${infer Name}` ? Name : never;

const watched =
  <Args extends unknown[], Answer>(watcher: Watcher, step: Step, take: (...args: Args) => Promise<Answer>) =>
  async (...args: Args): Promise<Answer> => {
    await watcher(`before ${step}`);
    const answer = await take(...args);
    await watcher(`after ${step}`);
    return answer;
  };

/** The provider, with a watcher before and after each of its calls. */
export const watchProvider = (provider: PaymentProvider, watcher: Watcher): PaymentProvider => ({
  create: watched(watcher, 'create', (payment: Parameters<PaymentProvider['create']>[0]) =>
    provider.create(payment),
  ),
  retrieve: watched(watcher, 'retrieve', (id: string) => provider.retrieve(id)),
  cancel: watched(watcher, 'cancel', (id: string) => provider.cancel(id)),
  refund: watched(watcher, 'refund', (id: string, key: string) => provider.refund(id, key)),
  changedSince: (moment) => provider.changedSince(moment),
  readNotice: (body, signature) => provider.readNotice(body, signature),
});

/** Puts a watcher before and after each transaction of a server, and each statement that writes and is one by itself. */
export function watchDatabase(database: DataSource, watcher: Watcher): void {
  const transaction = database.transaction.bind(database) as (...args: unknown[]) => Promise<unknown>;
  const query = database.query.bind(database);
  const write = watched(watcher, 'statement', query);
  Object.assign(database, {
    transaction: watched(watcher, 'transaction', transaction),
    query: (sql: string, values?: unknown[]) => (sql.startsWith('SELECT ') ? query : write)(sql, values),
  });
}
