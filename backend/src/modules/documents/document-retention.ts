import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { addMonths, dayIn } from '../../common/days';
import { ERASED } from '../../common/erased';
import { liftStatementLimit } from '../../platform/database/pool';

/** The documents that one transaction changes. */
const BATCH = 500;

/** Erases the buyers of invoices and credit notes when the time for which these must be kept is over. */
export class DocumentRetention {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly years: number,
  ) {}

  /** Erases the buyers whose accounts are deleted from the documents that are older than this. Numbers, amounts and lines stay. */
  async eraseBuyers(signal?: AbortSignal): Promise<void> {
    const issuedBefore = new Date(addMonths(dayIn('UTC', this.clock()), -12 * this.years));
    while ((await this.eraseSomeBuyers(issuedBefore)) === BATCH && !signal?.aborted);
  }

  private eraseSomeBuyers(issuedBefore: Date): Promise<number> {
    return this.database.transaction(async (manager) => {
      await liftStatementLimit(manager);
      const [, count] = await manager.query<[unknown[], number]>(
        `UPDATE documents SET facts = without_buyer(facts) WHERE id IN (
           SELECT documents.id FROM users
             JOIN purchases ON purchases.user_id = users.id JOIN documents ON documents.purchase_id = purchases.id
           WHERE users.deleted_at IS NOT NULL AND documents.created_at < $1
             AND documents.facts #>> '{buyer,email}' <> $2
           LIMIT $3)`,
        [issuedBefore, ERASED.email, BATCH],
      );
      return count;
    });
  }
}
