import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { newId } from '../../common/ids';
import { Conditions } from '../../platform/database/conditions';
import { readRecords } from '../../platform/database/read-records';
import type { PaymentProvider } from '../../platform/payments/payment-provider';
import type { OrderService } from '../orders';
import type { PaymentService } from '../payments';
import { compareBooks } from './compare-books';
import { compareProvider } from './compare-provider';
import { keptDifferences } from './kept-differences';
import { Reconciliation } from './reconciliation.entity';

/** The provider keeps its events for so long; before the first run nothing older can be asked. */
const FIRST_LOOK_MS = 30 * 24 * 60 * 60 * 1000;
/** Each run looks back a little into the one before, since an event may be listed late. */
const OVERLAP_MS = 60 * 60 * 1000;

export class ReconciliationService {
  constructor(
    private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly orders: OrderService,
    private readonly payments: PaymentService,
    private readonly clock: Clock,
  ) {}

  /**
   * Compares orders, payments, the stock ledger and what happened at the provider since the last run; takes over what
   * is certain, and writes the rest down for a person.
   * @throws DomainError PROVIDER_UNAVAILABLE; then nothing is written down, and the next run looks back as far.
   */
  async run(): Promise<Reconciliation> {
    const startedAt = this.clock();
    const last = await this.last();
    const since = new Date(
      last ? last.startedAt.getTime() - OVERLAP_MS : startedAt.getTime() - FIRST_LOOK_MS,
    );
    const { compared, differences } = await compareProvider(
      this.provider,
      this.orders,
      this.payments,
      since,
      last?.differences.filter(({ repaired }) => !repaired) ?? [],
    );
    differences.push(...(await compareBooks(this.database, this.clock())));
    const reconciliation = Object.assign(new Reconciliation(), {
      id: newId(),
      since,
      startedAt,
      finishedAt: this.clock(),
      paymentsCompared: compared,
      differences: keptDifferences(differences),
    });
    await this.database.getRepository(Reconciliation).insert(reconciliation);
    return reconciliation;
  }

  /**
   * The last run, or null before the first.
   * @param only the properties that are needed of it; without it all.
   */
  async last(only?: readonly string[]): Promise<Reconciliation | null> {
    const where = new Conditions().add('id = (SELECT id FROM reconciliations ORDER BY id DESC LIMIT 1)');
    const [last] = await readRecords(this.database, { entity: Reconciliation, where, only });
    return last ?? null;
  }
}
