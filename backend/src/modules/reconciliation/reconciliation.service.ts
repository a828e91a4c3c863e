import { MoreThan, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DAY_MS, HOUR_MS } from '../../common/days';
import { hasCode } from '../../common/errors';
import { newId } from '../../common/ids';
import { asServiceUnavailable } from '../../platform/database/unavailable';
import type { PaymentProvider } from '../../platform/payments/payment-provider';
import type { Payment, PaymentImportService, PaymentRecorder, PaymentService } from '../payments';
import { checkLedger } from './check-ledger';
import { Reconciliation, type Discrepancy } from './reconciliation.entity';

/** The provider stores its events for this long, so the first run cannot look back further. */
const FIRST_PERIOD_MS = 30 * DAY_MS;
/** The periods of two runs overlap, since the provider may list an event late. */
const OVERLAP_MS = HOUR_MS;
const MAX_DISCREPANCIES = 1000;
/** A nightly run compares all records when the last such run was a week ago. Runs do not start at exactly the same time. */
const FULL_PERIOD_MS = 6.5 * DAY_MS;

interface RunOptions {
  /** Whether all records are compared with each other, and not only those that changed since the last run. */
  readonly isFull?: boolean;
  readonly signal?: AbortSignal;
}

type Finding = Omit<Discrepancy, 'subject'>;

/** Compares the records of the shop with each other and with the payment provider. */
export class ReconciliationService {
  constructor(
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly payments: PaymentService,
    private readonly imports: PaymentImportService,
    private readonly recorder: PaymentRecorder,
    private readonly clock: Clock,
  ) {}

  /**
   * Compares orders, payments, the stock ledger and what happened at the provider since the last run. Resolves the
   * discrepancies whose cause is certain and saves all that were found. The first run, one a week and the one after a
   * contradiction within the database compare all records with each other.
   * @throws DomainError PROVIDER_UNAVAILABLE, or the reason of the signal; then nothing is saved, and the next run covers the
   * same period.
   */
  async run(options: RunOptions = {}): Promise<Reconciliation> {
    const startedAt = this.clock();
    const last = await this.last();
    const since = new Date(
      last ? last.startedAt.getTime() - OVERLAP_MS : startedAt.getTime() - FIRST_PERIOD_MS,
    );
    const unresolved = last?.discrepancies.filter(({ resolved }) => !resolved) ?? [];
    const { compared, discrepancies } = await this.comparePayments(
      since,
      new Date(startedAt.getTime() - OVERLAP_MS),
      unresolved,
      options.signal,
    );
    const isFull = options.isFull === true || (await this.isFullDue(startedAt, unresolved));
    const contradictions = await checkLedger(this.database, this.clock(), isFull ? undefined : since);
    const reconciliation = Object.assign(new Reconciliation(), {
      id: newId(),
      since,
      isFull,
      startedAt,
      finishedAt: this.clock(),
      paymentsCompared: compared,
      // Contradictions first, so that no number of others displaces them: the next run depends on them.
      discrepancies: retainedDiscrepancies([...contradictions, ...discrepancies]),
    });
    await this.database.getRepository(Reconciliation).insert(reconciliation);
    return reconciliation;
  }

  /** The last run, or null before the first. */
  async last(): Promise<Reconciliation | null> {
    const [last] = await this.database.getRepository(Reconciliation).find({ order: { id: 'DESC' }, take: 1 });
    return last ?? null;
  }

  private async isFullDue(at: Date, unresolved: readonly Discrepancy[]): Promise<boolean> {
    // Its records may not have changed since.
    if (unresolved.some(({ subject }) => !subject.startsWith(PAYMENT))) return true;
    const startedAt = MoreThan(new Date(at.getTime() - FULL_PERIOD_MS));
    return !(await this.database.getRepository(Reconciliation).existsBy({ isFull: true, startedAt }));
  }

  /**
   * Compares the payments that changed at the provider since a time, those that have been open for long, and those
   * unresolved in the last run.
   */
  private async comparePayments(
    since: Date,
    openedBefore: Date,
    unresolved: readonly Discrepancy[],
    signal: AbortSignal | undefined,
  ): Promise<{ compared: number; discrepancies: Discrepancy[] }> {
    const discrepancies: Discrepancy[] = [];
    const seen = new Set<string>();
    const compare = async (transactionId: string, known?: string) => {
      signal?.throwIfAborted();
      if (seen.has(transactionId)) return;
      seen.add(transactionId);
      const finding = await this.comparePayment(transactionId, known);
      if (finding !== undefined) discrepancies.push({ subject: PAYMENT + transactionId, ...finding });
    };
    for await (const transactionId of this.provider.listChangedSince(since)) await compare(transactionId);
    // An open payment of which the provider reports no change may be unknown to it.
    for (const transactionId of await this.payments.findOpenedBefore(openedBefore))
      await compare(transactionId);
    for (const { subject, description } of unresolved)
      if (subject.startsWith(PAYMENT)) await compare(subject.slice(PAYMENT.length), description);
    return { compared: seen.size, discrepancies };
  }

  /**
   * Compares one payment. What fails for this payment alone is a discrepancy, so that all others are compared.
   * @param known the description of its discrepancy in the last run.
   */
  private async comparePayment(transactionId: string, known?: string): Promise<Finding | undefined> {
    let before: Payment | null = null;
    try {
      before = await this.payments.findByTransactionId(transactionId);
      if (before === null) return await this.compareUnknown(transactionId);
      const after = await this.recorder.record(transactionId);
      return after && differences(before, after);
    } catch (error) {
      if (hasCode(error, 'PROVIDER_UNAVAILABLE') || asServiceUnavailable(error) !== undefined) throw error;
      // The provider may no longer know it, as after a change of the account. That resolves nothing, and the check of the records
      // lists what is open of a payment that is recorded.
      if (known !== undefined && hasCode(error, 'NOT_FOUND'))
        return before === null ? { description: known, resolved: false } : undefined;
      const { message } = error instanceof Error ? error : new Error(String(error));
      const description = hasCode(error, 'PAYMENT_MISMATCH')
        ? message
        : `It could not be compared: ${message}`;
      return { description, resolved: false };
    }
  }

  /**
   * Examines a payment at the provider without a record. An open one cannot be paid, since no client sees a payment
   * before it is saved. A payment of an unknown purchase counts only when its metadata names this shop: several shops may
   * share an account at the provider.
   */
  private async compareUnknown(transactionId: string): Promise<Finding | undefined> {
    const payment = await this.provider.retrieve(transactionId);
    const { purchaseId, status } = payment;
    if (status !== 'succeeded' && status !== 'processing') return undefined;
    const isKnown = purchaseId !== undefined && (await this.imports.hasPurchase(purchaseId));
    if (!isKnown && !payment.belongsToThisShop) return undefined;
    const reported = `The provider reports it as ${status} for purchase ${purchaseId ?? 'none'}`;
    if (isKnown && (await this.imports.import(payment))) {
      return { description: `${reported}; its missing record was created`, resolved: true };
    }
    // Another server may have imported it in the meantime.
    if (isKnown && (await this.payments.findByTransactionId(transactionId)) !== null) return undefined;
    // A full refund at the provider means that an operator resolved it.
    if (payment.refundedAmount === payment.amount) return undefined;
    const missing = isKnown ? 'it has no record' : 'the purchase does not exist';
    return { description: `${reported}, but ${missing}`, resolved: false };
  }
}

/** The prefix of the subject of a discrepancy about a payment; the provider's id follows. */
const PAYMENT = 'payment ';

function differences(before: Payment, after: Payment): Finding | undefined {
  const changes = [
    before.status !== after.status && `status changed from ${before.status} to ${after.status}`,
    before.refundedAmount !== after.refundedAmount &&
      `refunded amount changed to ${after.refundedAmount} cents`,
    before.dispute !== after.dispute && `dispute is ${String(after.dispute)}`,
  ].filter((change) => change !== false);
  if (changes.length === 0) return undefined;
  return { description: `Updated from the provider: ${changes.join(', ')}`, resolved: true };
}

/** The discrepancies that are saved: unresolved ones first, so that no number of resolved ones displaces them. */
export const retainedDiscrepancies = (found: readonly Discrepancy[]): Discrepancy[] =>
  found.toSorted((one, other) => Number(one.resolved) - Number(other.resolved)).slice(0, MAX_DISCREPANCIES);
