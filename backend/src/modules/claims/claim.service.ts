import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { addMonths, dayIn } from '../../common/days';
import { badInput, denied, DomainError } from '../../common/errors';
import { groupInOrder } from '../../common/group-by';
import { parseId, requireOptionalId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import { formatCounted, pieces } from '../../common/counts';
import type { Viewer } from '../../common/viewer';
import { keysetPage } from '../../platform/database/keyset-page';
import { readRecords } from '../../platform/database/read-records';
import { WhereBuilder } from '../../platform/database/where-builder';
import type { Idempotency } from '../../platform/idempotency/idempotency';
import { Shipment } from '../fulfillment';
import type { Outbox } from '../mail';
import {
  describeReversal,
  FulfillmentStatus,
  loadPurchaseNumbers,
  lockOrder,
  OrderActor,
  OrderStatus,
  recordEvents,
  type Order,
  type OrderService,
} from '../orders';
import { canClaim } from '../policies';
import { lockUser } from '../users';
import { Claim } from './claim.entity';
import type { ClaimPhotoService } from './claim-photo.service';
import { alreadyDecided } from './claim-messages';
import type { RequestClaimInput } from './claim.inputs';
import { ClaimStatus, isUndecided, isWithdrawn } from './claim.state';
import { changeClaimedQuantity, lockClaim, type LockedClaim } from './lock-claim';
import { moveClaim } from './move-claim';
import { queueClaimReceivedMail } from './queue-mails';

/** Claims of one order, rejected and cancelled ones included. */
export const MAX_CLAIMS = 10;

const { OPEN, ASKED, SETTLED, CANCELLED } = ClaimStatus;

interface ClaimListRequest extends PageRequest {
  readonly status?: ClaimStatus | null;
  /** The customer. */
  readonly userId?: string | null;
}

/** The pieces of a new claim, and what is wrong with them. */
type NewClaim = Pick<Claim, 'id' | 'quantity' | 'problem'>;

/** An order whose purchase the transaction has locked. */
interface OrderDelivery {
  readonly order: Order;
  /** Null until it is shipped. */
  readonly shipment: Shipment | null;
  /** All claims of the order so far. */
  readonly earlier: readonly Claim[];
}

/** The claims of customers. */
export class ClaimService {
  constructor(
    private readonly database: DataSource,
    private readonly orders: OrderService,
    private readonly photos: ClaimPhotoService,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly timeZone: string,
    /** Months after the day of the delivery in which pieces can be claimed. */
    private readonly guaranteeMonths: number,
  ) {}

  /**
   * Claims pieces of a delivered order.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT for more pieces than are left and for invalid photos, NOT_CLAIMABLE, IDEMPOTENCY_KEY_REUSED
   */
  async request(viewer: Viewer, input: RequestClaimInput, key?: string): Promise<Claim> {
    const { quantity } = input;
    const photoIds = (input.photoIds ?? []).map((id) => parseId(id) ?? id);
    const problem = input.problem.trim();
    const known = await this.orders.findVisibleIncludingClosed(viewer, input.orderId);
    if (!canClaim(viewer, known)) throw denied('order');
    const values = { orderId: known.id, quantity, problem, photoIds: photoIds.join() };
    const request = { userId: viewer.id, key, operation: 'requestClaim', input: values };
    return this.idempotency.run(request, ({ recordId: id }) =>
      this.database.transaction(async (manager) => {
        await lockUser(manager, viewer);
        const order = await lockOrder(manager, known);
        const earlier = await manager.getRepository(Claim).findBy({ orderId: order.id });
        const repeated = earlier.find((claim) => claim.id === id);
        if (repeated !== undefined) return repeated;
        const shipment =
          order.shipmentId === null
            ? null
            : await manager.getRepository(Shipment).findOneByOrFail({ id: order.shipmentId });
        const claim = await this.open(manager, { order, shipment, earlier }, { id, quantity, problem });
        await this.photos.attach(manager, viewer, id, photoIds);
        await queueClaimReceivedMail(manager, this.outbox, [{ claim, order }]);
        return claim;
      }),
    );
  }

  /**
   * Opens a claim for the customer of an order.
   * @param quantityField the name of the quantity in errors.
   * @throws DomainError BAD_USER_INPUT, NOT_CLAIMABLE
   */
  async open(
    manager: EntityManager,
    delivery: OrderDelivery,
    { id, quantity, problem }: NewClaim,
    quantityField = 'quantity',
  ): Promise<Claim> {
    this.assertClaimable(delivery, quantity, quantityField);
    const { order } = delivery;
    const at = this.clock();
    const claim = Object.assign(new Claim(), {
      ...{ id, orderId: order.id, quantity, problem, status: OPEN, requestedAt: at },
      ...{ question: null, askedAt: null, answer: null, answeredAt: null },
      ...{ resolution: null, decisionNote: null, decidedAt: null, closedAt: null, replacementOrderId: null },
    });
    await manager.getRepository(Claim).insert(claim);
    await changeClaimedQuantity(manager, order, quantity);
    const reason = `Claim of ${pieces(quantity)} requested`;
    await recordEvents(manager, [order], {
      actor: OrderActor.CUSTOMER,
      userId: order.userId,
      at,
      reason,
    });
    return claim;
  }

  /**
   * Answers the question of the shop. A repeated request has no effect.
   * @throws DomainError NOT_FOUND, CONFLICT when nothing is asked, or it is answered already.
   */
  answer(viewer: Viewer, id: string, text: string): Promise<Claim> {
    const answer = text.trim();
    return this.change(viewer, id, (locked, manager, at) => {
      const { claim } = locked;
      if (claim.answer === answer) return claim;
      if (claim.status !== ASKED)
        throw new DomainError('CONFLICT', 'There is no open question about this claim.');
      return moveClaim(manager, locked, {
        ...{ to: OPEN, changes: { answer, answeredAt: at } },
        ...{ actor: OrderActor.CUSTOMER, userId: viewer.id, at },
        reason: `Question about the claim of ${pieces(claim.quantity)} answered`,
      });
    });
  }

  /**
   * Cancels a claim on which the shop has not decided. A repeated request has no effect.
   * @throws DomainError NOT_FOUND, CONFLICT when it is decided.
   */
  cancel(viewer: Viewer, id: string): Promise<Claim> {
    return this.change(viewer, id, (locked, manager, at) => {
      const { claim } = locked;
      if (claim.status === CANCELLED) return claim;
      if (!isUndecided(claim.status)) throw alreadyDecided();
      return moveClaim(manager, locked, {
        ...{ to: CANCELLED, changes: { closedAt: at } },
        ...{ actor: OrderActor.CUSTOMER, userId: viewer.id, at },
        reason: `Claim of ${pieces(claim.quantity)} cancelled`,
      });
    });
  }

  /** Claims: those that are not closed oldest first, all others newest first. */
  list({ status, userId, ...page }: ClaimListRequest, select?: readonly string[]): Promise<Page<Claim>> {
    const where = new WhereBuilder()
      .whereOptional('status = ?', status)
      .whereOptional(
        'order_id = ANY(ARRAY(SELECT id FROM orders WHERE user_id = ?))',
        requireOptionalId(userId, 'user'),
      );
    const descending = status == null || status === SETTLED || isWithdrawn(status);
    return keysetPage(this.database, { entity: Claim, where, descending, select }, page);
  }

  /** The claims of each order, oldest first, in the order of the ids. */
  readonly loadByOrders = async (orderIds: readonly string[]): Promise<readonly Claim[][]> => {
    const where = new WhereBuilder().where('order_id = ANY(?)', orderIds);
    const claims = await readRecords(this.database, Claim, where);
    return groupInOrder(orderIds, claims, ({ orderId }) => orderId);
  };

  /** The numbers of the purchases of claims, in the order of the ids; null for an unknown claim. */
  readonly loadPurchaseNumbers = (ids: readonly string[]): Promise<readonly (string | null)[]> =>
    loadPurchaseNumbers(
      this.database,
      `SELECT claims.id, orders.purchase_id FROM claims JOIN orders ON orders.id = claims.order_id
       WHERE claims.id = ANY($1)`,
      ids,
    );

  /** The last day on which pieces of a shipment can be claimed; null before its delivery. */
  claimUntil({ deliveredAt }: Pick<Shipment, 'deliveredAt'>): string | null {
    return deliveredAt && addMonths(dayIn(this.timeZone, deliveredAt), this.guaranteeMonths);
  }

  /** How many pieces of an order its customer can claim now. */
  claimableQuantity(order: Order, shipment: Pick<Shipment, 'deliveredAt'>): number {
    const until = this.claimUntil(shipment);
    if (order.status !== OrderStatus.PAID || until === null || until < this.today()) return 0;
    return order.orderQuantity - order.returnedQuantity - order.claimedQuantity;
  }

  /** Changes a claim of the viewer. */
  private change(
    viewer: Viewer,
    id: string,
    apply: (locked: LockedClaim, manager: EntityManager, at: Date) => Claim | Promise<Claim>,
  ): Promise<Claim> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      await lockUser(manager, viewer);
      const locked = await lockClaim(manager, id);
      if (!canClaim(viewer, locked.order)) throw denied('claim');
      return apply(locked, manager, at);
    });
  }

  /** @throws DomainError BAD_USER_INPUT, NOT_CLAIMABLE */
  private assertClaimable(
    { order, shipment, earlier }: OrderDelivery,
    quantity: number,
    quantityField: string,
  ): void {
    if (shipment === null || order.fulfillmentStatus !== FulfillmentStatus.DELIVERED)
      throw notClaimable('This order is not delivered yet.');
    if (order.status !== OrderStatus.PAID) throw notClaimable(describeReversal(order));
    const until = this.claimUntil(shipment);
    if (until === null || until < this.today())
      throw notClaimable(
        `The guarantee ended ${formatCounted(this.guaranteeMonths, 'month')} after the delivery.`,
      );
    const left = this.claimableQuantity(order, shipment);
    if (left === 0) throw notClaimable('All pieces of this order are returned or claimed already.');
    if (quantity > left) throw badInput({ [quantityField]: `At most ${pieces(left)} can be claimed` });
    if (earlier.length >= MAX_CLAIMS) throw notClaimable(`An order can have at most ${MAX_CLAIMS} claims.`);
  }

  private readonly today = (): string => dayIn(this.timeZone, this.clock());
}

const notClaimable = (message: string): DomainError => new DomainError('NOT_CLAIMABLE', message);
