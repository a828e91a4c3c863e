import { setImmediate } from 'node:timers/promises';
import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { daysAfter } from '../../common/days';
import { newId } from '../../common/ids';
import { signInRequired, type Viewer } from '../../common/viewer';
import { BatchQueue } from '../../platform/database/batch-queue';
import { asServiceUnavailable, isLockTimeout } from '../../platform/database/unavailable';
import type { DeliveryCountries } from '../addresses';
import type { Outbox } from '../mail';
import { lockExistingTools } from '../tools';
import { lockUser } from '../users';
import { checkPurchase } from './check-purchase';
import {
  insertPurchases,
  type AgreedPurchase,
  type NewPurchase,
  type PlacedPurchase,
} from './insert-purchases';
import { resolveDelivery } from './purchase-delivery';
import { loadPurchaseTerms, type PurchaseTerms, type TermsRequest } from './purchase-terms';
import type { UnpaidLimitSettings } from './unpaid-limits';

export interface PlacementDependencies {
  readonly database: DataSource;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly unpaidLimits: UnpaidLimitSettings;
  /** Days after which an unpaid order expires; 0 for never. */
  readonly unpaidOrderDays: number;
  readonly deliveryCountries: DeliveryCountries;
}

/** Two, so that a batch that waits for a lock does not stop the others. */
const CONCURRENT_BATCHES = 2;
/** A batch with more lines takes hardly less time for each. */
const LINES_PER_BATCH = 32;
/** A batch waits at most this long for the lock of a tool. An import holds such locks for seconds. */
const LOCK_LIMIT_MS = 200;

interface PurchaseRequest {
  readonly viewer: Viewer;
  readonly purchase: NewPurchase;
}

/** The purchase, why it is not placed, or undefined when its terms have changed and it can be tried again. */
type Outcome = PlacedPurchase | Error | undefined;

/**
 * Places purchases: takes the units of all lines from the stock and inserts the purchase with its orders, their stock movements
 * and first events, and the email about it, atomically. The purchase gets copies of the customer's address and billing details.
 *
 * Purchases that arrive together share one statement to read their terms and one to write, which writes only the purchases whose
 * terms are those that were read. Where they have changed, because of another purchase of the account or a change of a tool or of
 * the cart, the purchase is tried once more, alone and with the customer and the tools locked, where they cannot change. Both ways
 * lock users before tools and each in the order of their ids, so there is no deadlock. A change of a cart locks its user first, too.
 */
export class PurchasePlacement {
  private readonly queue = new BatchQueue<PurchaseRequest, PlacedPurchase | undefined>(
    (requests) => this.attemptTogether(requests),
    {
      concurrency: CONCURRENT_BATCHES,
      size: LINES_PER_BATCH,
      sizeOf: ({ purchase }) => purchase.lines.length,
    },
  );

  constructor(private readonly dependencies: PlacementDependencies) {}

  /** @throws DomainError BAD_USER_INPUT, NOT_FOUND, OUT_OF_STOCK, UNPAID_LIMIT_REACHED, CONFLICT, UNAUTHENTICATED */
  async place(viewer: Viewer, purchase: NewPurchase): Promise<PlacedPurchase> {
    const placed = await this.queue.run({ viewer, purchase });
    // First the next batch is sent, which else would wait for the responses of all purchases of this one.
    await setImmediate();
    return placed ?? this.placeLocked({ viewer, purchase });
  }

  private async attemptTogether(requests: readonly PurchaseRequest[]): Promise<readonly Outcome[]> {
    try {
      return await this.attempt(this.dependencies.database.manager, requests, LOCK_LIMIT_MS);
    } catch (error) {
      const isOfStatement = error instanceof QueryFailedError && asServiceUnavailable(error) === undefined;
      if (!isOfStatement && !isLockTimeout(error)) throw error;
      // One of them fails the statement. Each is tried alone, so that the others do not fail or wait with it.
      return requests.map(() => undefined);
    }
  }

  private placeLocked(request: PurchaseRequest): Promise<PlacedPurchase> {
    const { viewer, purchase } = request;
    return this.dependencies.database.transaction(async (manager) => {
      await lockUser(manager, viewer);
      // The check of the purchase reports the others.
      await lockExistingTools(
        manager,
        purchase.lines.map(({ toolId }) => toolId),
      );
      const [outcome] = await this.attempt(manager, [request]);
      if (outcome instanceof Error) throw outcome;
      if (outcome === undefined)
        throw new Error(`Purchase ${purchase.id} failed although its customer and its tools are locked`);
      return outcome;
    });
  }

  /**
   * Of several purchases of one customer that the terms allow, only the first is placed: the others need the terms that it
   * leaves.
   */
  private async attempt(
    manager: EntityManager,
    requests: readonly PurchaseRequest[],
    lockLimitMs?: number,
  ): Promise<readonly Outcome[]> {
    const { clock, outbox, unpaidOrderDays } = this.dependencies;
    const terms = await loadPurchaseTerms(manager, requests.map(toTermsRequest));
    const decisions = requests.map((request, index) => this.decide(request, terms[index]));
    const agreed = firstOfEachCustomer(
      decisions.flatMap((decision) => (decision instanceof Error ? [] : [decision])),
    );
    const createdAt = clock();
    const placed = await insertPurchases(manager, agreed, {
      createdAt,
      payUntil: unpaidOrderDays === 0 ? null : daysAfter(createdAt, unpaidOrderDays),
      newMailId: outbox.isEnabled ? newId : undefined,
      lockLimitMs,
    });
    if (outbox.isEnabled && placed.some((purchase) => purchase !== undefined)) outbox.wake(manager);
    const results = new Map(agreed.map((agreement, index) => [agreement, placed[index]]));
    return decisions.map((decision) => (decision instanceof Error ? decision : results.get(decision)));
  }

  /** Returns the agreed purchase, or the error when the terms do not allow it. */
  private decide(
    { viewer, purchase }: PurchaseRequest,
    terms: PurchaseTerms | undefined,
  ): AgreedPurchase | Error {
    const { unpaidLimits, deliveryCountries } = this.dependencies;
    try {
      if (terms === undefined) throw signInRequired();
      checkPurchase(terms, purchase, unpaidLimits);
      const delivery = resolveDelivery(purchase.delivery, terms.address, deliveryCountries);
      return { viewer, purchase, delivery, terms };
    } catch (error) {
      return error as Error;
    }
  }
}

const firstOfEachCustomer = (agreed: readonly AgreedPurchase[]): readonly AgreedPurchase[] =>
  agreed.filter(({ viewer }, index) => agreed.findIndex((other) => other.viewer.id === viewer.id) === index);

const toTermsRequest = ({
  viewer,
  purchase: { lines, delivery, cartVersion },
}: PurchaseRequest): TermsRequest => ({
  userId: viewer.id,
  toolIds: lines.map(({ toolId }) => toolId),
  addressId: delivery.addressId,
  hasCartVersion: cartVersion != null,
});
