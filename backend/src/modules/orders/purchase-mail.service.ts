import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import type { Outbox } from '../mail';
import { queueExpiringMails } from './queue-expiring-mails';
import { queueLowStockMails } from './queue-low-stock-mails';

/** Queues the emails that have no event: jobs find them by the state of the tables. */
export class PurchaseMailService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    /** Days after which an unpaid order expires; 0 for never. */
    private readonly unpaidOrderDays: number,
  ) {}

  /**
   * Reminds customers of purchases that expire in three days.
   * @param signal ends the run after the current batch.
   */
  queueExpiring(signal?: AbortSignal): Promise<void> {
    return queueExpiringMails(this.database, this.outbox, this.clock(), this.unpaidOrderDays, signal);
  }

  /** Tells admins about tools whose stock is low. */
  queueLowStock(): Promise<void> {
    return queueLowStockMails(this.database, this.outbox, this.clock());
  }
}
