import type { DataSource } from 'typeorm';
import { inBatches } from '../../common/batches';
import type { Clock } from '../../common/clock';
import type { Outbox } from '../mail';
import { OrderActor, type DeliveryPromise } from '../orders';
import { isWaitingForStock } from './claim.state';
import { lockClaim } from './lock-claim';
import { queueReplacementOrderedMail } from './queue-mails';
import { settleWithReplacement } from './settle-with-replacement';

/** The claims that the job reads together. */
const BATCH = 100;

/** Orders the replacements that wait for stock. */
export class ReplacementService {
  constructor(
    private readonly database: DataSource,
    private readonly promise: DeliveryPromise,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Orders the replacements for which there is enough stock by now, those of the oldest claims first. One that needs more pieces
   * than there are does not delay the others. Calls `onError` for each that fails. Returns the number of replacements.
   */
  async placeWaiting(onError: (error: unknown) => void, signal?: AbortSignal): Promise<number> {
    let placed = 0;
    for await (const { id } of inBatches((afterId) => this.loadBatch(afterId), signal)) {
      try {
        if (await this.place(id)) placed += 1;
      } catch (error) {
        onError(error);
      }
    }
    return placed;
  }

  private loadBatch(afterId: string): Promise<{ id: string }[]> {
    return this.database.query(
      `SELECT c.id FROM claims c JOIN orders o ON o.id = c.order_id JOIN tools t ON t.id = o.tool_id
       WHERE c.status = 'ACCEPTED' AND c.resolution = 'REPLACEMENT' AND o.status = 'PAID'
         AND t.deleted_at IS NULL AND t.available >= c.quantity AND c.id > $1
       ORDER BY c.id LIMIT $2`,
      [afterId, BATCH],
    );
  }

  private place(id: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const locked = await lockClaim(manager, id);
      // Another server, or an admin who accepted it with a refund or rejected it, may have been faster.
      if (!isWaitingForStock(locked.claim)) return false;
      const by = { actor: OrderActor.SYSTEM, at: this.clock() };
      const placed = await settleWithReplacement(manager, locked, this.promise, by);
      if (placed === undefined) return false;
      await queueReplacementOrderedMail(manager, this.outbox, locked, placed);
      return true;
    });
  }
}
