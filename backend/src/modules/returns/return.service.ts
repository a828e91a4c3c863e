import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { addDays, dayIn } from '../../common/days';
import { badInput, denied, DomainError } from '../../common/errors';
import { groupInOrder } from '../../common/group-by';
import { requireOptionalId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import { formatCounted, pieces } from '../../common/counts';
import type { Viewer } from '../../common/viewer';
import { keysetPage } from '../../platform/database/keyset-page';
import { readRecords } from '../../platform/database/read-records';
import { WhereBuilder } from '../../platform/database/where-builder';
import type { Idempotency } from '../../platform/idempotency/idempotency';
import { AuditAction, recordAudit } from '../audit';
import { Shipment } from '../fulfillment';
import type { Outbox } from '../mail';
import {
  actorOf,
  describeReversal,
  FulfillmentStatus,
  loadPurchaseNumbers,
  lockOrder,
  OrderActor,
  OrderKind,
  OrderStatus,
  recordEvents,
  type Order,
  type OrderService,
} from '../orders';
import { canCancelReturn, canRequestReturn } from '../policies';
import { lockUser } from '../users';
import { changeReturnedQuantity, lockReturn } from './lock-return';
import { queueReturnCancelledMail, queueReturnRequestedMail } from './queue-mails';
import { alreadyReceived } from './return-messages';
import { Return, ReturnStatus } from './return.entity';
import type { RequestReturnInput } from './return.inputs';

/** Returns of one order, cancelled ones included. */
export const MAX_RETURNS = 10;

const { REQUESTED, RECEIVED, CANCELLED } = ReturnStatus;

interface ReturnListRequest extends PageRequest {
  readonly status?: ReturnStatus | null;
  /** The customer. */
  readonly userId?: string | null;
}

/** The returns of customers. */
export class ReturnService {
  constructor(
    private readonly database: DataSource,
    private readonly orders: OrderService,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly timeZone: string,
    /** Days after the day of the delivery on which pieces can be returned; 0 when the shop takes no returns. */
    private readonly returnDays: number,
  ) {}

  /**
   * Announces that the customer sends pieces of a delivered order back.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT for more pieces than are left, NOT_RETURNABLE, IDEMPOTENCY_KEY_REUSED
   */
  async request(viewer: Viewer, input: RequestReturnInput, key?: string): Promise<Return> {
    const { quantity } = input;
    const reason = input.reason?.trim() || null;
    const known = await this.orders.findVisibleIncludingClosed(viewer, input.orderId);
    if (!canRequestReturn(viewer, known)) throw denied('order');
    const values = { orderId: known.id, quantity, reason };
    const request = { userId: viewer.id, key, operation: 'requestReturn', input: values };
    return this.idempotency.run(request, ({ recordId: id }) =>
      this.database.transaction(async (manager) => {
        await lockUser(manager, viewer);
        const order = await lockOrder(manager, known);
        const returns = manager.getRepository(Return);
        const repeated = await returns.findOneBy({ id });
        if (repeated !== null) return repeated;
        const shipment = await this.assertReturnable(manager, order, quantity);
        const requestedAt = this.clock();
        const returned = Object.assign(new Return(), {
          ...{ ...values, id, status: REQUESTED, requestedAt },
          ...{ sellableQuantity: null, receivedAt: null, closedAt: null },
        });
        await changeReturnedQuantity(manager, order, quantity);
        await returns.insert(returned);
        const by = { actor: OrderActor.CUSTOMER, userId: viewer.id, at: requestedAt };
        await recordEvents(manager, [order], { ...by, reason: `Return of ${pieces(quantity)} requested` });
        const until = this.returnableQuantity(order, shipment) > 0 ? this.returnUntil(order, shipment) : null;
        await queueReturnRequestedMail(manager, this.outbox, order, returned, until);
        return returned;
      }),
    );
  }

  /**
   * Cancels a return that the shop has not received. The customer hears of it when an admin does. A repeated request has no effect.
   * @throws DomainError NOT_FOUND, CONFLICT when it was received.
   */
  cancel(viewer: Viewer, id: string): Promise<Return> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const { returned, order } = await lockReturn(manager, id);
      if (!canCancelReturn(viewer, order)) throw denied('return');
      if (returned.status === CANCELLED) return returned;
      if (returned.status !== REQUESTED) throw alreadyReceived();
      const after = { status: CANCELLED, closedAt: at };
      await manager.getRepository(Return).update({ id: returned.id }, after);
      await changeReturnedQuantity(manager, order, -returned.quantity);
      const { adminAction, ...by } = actorOf(viewer, order, AuditAction.CANCEL_RETURN);
      const reason = `Return of ${pieces(returned.quantity)} cancelled`;
      await recordEvents(manager, [order], { ...by, at, reason });
      if (adminAction !== undefined) {
        const { action } = adminAction;
        await recordAudit(manager, viewer, { action, targetId: returned.id, before: returned, after, at });
        await queueReturnCancelledMail(manager, this.outbox, order, returned);
      }
      return Object.assign(returned, after);
    });
  }

  /** Returns: those that admins must act on oldest first, all others newest first. */
  list({ status, userId, ...page }: ReturnListRequest, select?: readonly string[]): Promise<Page<Return>> {
    const where = new WhereBuilder()
      .whereOptional('status = ?', status)
      .whereOptional(
        'order_id = ANY(ARRAY(SELECT id FROM orders WHERE user_id = ?))',
        requireOptionalId(userId, 'user'),
      );
    const descending = status !== REQUESTED && status !== RECEIVED;
    return keysetPage(this.database, { entity: Return, where, descending, select }, page);
  }

  /** The returns of each order, oldest first, in the order of the ids. */
  readonly loadByOrders = async (orderIds: readonly string[]): Promise<readonly Return[][]> => {
    const where = new WhereBuilder().where('order_id = ANY(?)', orderIds);
    const returns = await readRecords(this.database, Return, where);
    return groupInOrder(orderIds, returns, ({ orderId }) => orderId);
  };

  /** The numbers of the purchases of returns, in the order of the ids; null for an unknown return. */
  readonly loadPurchaseNumbers = (ids: readonly string[]): Promise<readonly (string | null)[]> =>
    loadPurchaseNumbers(
      this.database,
      `SELECT returns.id, orders.purchase_id FROM returns JOIN orders ON orders.id = returns.order_id
       WHERE returns.id = ANY($1)`,
      ids,
    );

  /** The last day on which pieces of an order can be returned; null before its delivery, and when they never can. */
  returnUntil({ kind }: Pick<Order, 'kind'>, { deliveredAt }: Pick<Shipment, 'deliveredAt'>): string | null {
    if (kind === OrderKind.REPLACEMENT || this.returnDays === 0) return null;
    return deliveredAt && addDays(dayIn(this.timeZone, deliveredAt), this.returnDays);
  }

  /** How many pieces of an order its customer can return now. */
  returnableQuantity(order: Order, shipment: Pick<Shipment, 'deliveredAt'>): number {
    const until = this.returnUntil(order, shipment);
    if (order.status !== OrderStatus.PAID || until === null || until < this.today()) return 0;
    return order.orderQuantity - order.returnedQuantity - order.claimedQuantity;
  }

  /** Returns the shipment of the order. @throws DomainError BAD_USER_INPUT, NOT_RETURNABLE */
  private async assertReturnable(manager: EntityManager, order: Order, quantity: number): Promise<Shipment> {
    if (order.kind === OrderKind.REPLACEMENT)
      throw notReturnable('A replacement can’t be returned. Report a problem instead.');
    if (order.fulfillmentStatus !== FulfillmentStatus.DELIVERED)
      throw notReturnable('This order is not delivered yet.');
    if (order.status !== OrderStatus.PAID) throw notReturnable(describeReversal(order));
    const shipment = await manager.getRepository(Shipment).findOneByOrFail({ id: order.shipmentId ?? '' });
    const until = this.returnUntil(order, shipment);
    if (this.returnDays === 0) throw notReturnable('This shop does not take returns.');
    if (until === null || until < this.today())
      throw notReturnable(
        `The time to return this order ended ${formatCounted(this.returnDays, 'day')} after its delivery.`,
      );
    const left = this.returnableQuantity(order, shipment);
    if (left === 0) throw notReturnable('All pieces of this order are returned or claimed already.');
    if (quantity > left) throw badInput({ quantity: `At most ${pieces(left)} can be returned` });
    if ((await manager.getRepository(Return).countBy({ orderId: order.id })) >= MAX_RETURNS)
      throw notReturnable(`An order can have at most ${MAX_RETURNS} returns.`);
    return shipment;
  }

  private readonly today = (): string => dayIn(this.timeZone, this.clock());
}

const notReturnable = (message: string): DomainError => new DomainError('NOT_RETURNABLE', message);
