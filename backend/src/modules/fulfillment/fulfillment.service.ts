import { isDeepStrictEqual } from 'node:util';
import { In, type DataSource, type EntityManager } from 'typeorm';
import { inBatches } from '../../common/batches';
import type { Clock } from '../../common/clock';
import { formatCounted } from '../../common/counts';
import { daysBefore } from '../../common/days';
import { badInput, denied, DomainError, notFound } from '../../common/errors';
import { groupInOrder, recordsInOrder } from '../../common/group-by';
import { newId, requireId } from '../../common/ids';
import type { Viewer } from '../../common/viewer';
import { readRecords } from '../../platform/database/read-records';
import { WhereBuilder } from '../../platform/database/where-builder';
import { AuditAction, recordAudit } from '../audit';
import type { Outbox } from '../mail';
import {
  adminActor,
  type AuditedStep,
  canFulfill,
  type DeliveryPromise,
  FulfillmentStatus,
  loadPurchaseNumbers,
  moveFulfillment,
  Order,
  OrderActor,
  OrderStatus,
  Purchase,
} from '../orders';
import { canConfirmReceipt } from '../policies';
import { MAX_SHIPMENTS, type ShipmentInput, type UpdateShipmentInput } from './fulfillment.inputs';
import { lockOrders, parseOrderIds } from './lock-orders';
import { correctShippedMails, queueDeliveredMails, queueShippedMails } from './queue-mails';
import { Shipment } from './shipment.entity';

/** The shipments that the job reads together. */
const BATCH = 100;

const { UNFULFILLED, PACKED, SHIPPED, DELIVERED } = FulfillmentStatus;

/** Who confirms a delivery, by the actor of the event; null for the job. */
const CONFIRMED_BY = {
  [OrderActor.CUSTOMER]: 'CUSTOMER',
  [OrderActor.ADMIN]: 'SHOP',
  [OrderActor.PROVIDER]: null,
  [OrderActor.SYSTEM]: null,
} as const;

/** Packs, ships and delivers orders. Each method changes all orders of a request or none. */
export class FulfillmentService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly promise: DeliveryPromise,
    private readonly clock: Clock,
    /** Days after which a shipment counts as delivered; 0 for never. */
    private readonly deliveredAfterDays: number,
  ) {}

  /**
   * Packs paid orders. Those that are packed already stay as they are.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT, FULFILLMENT_STARTED when an order is unpaid or was shipped.
   */
  pack(viewer: Viewer, ids: readonly string[]): Promise<readonly Order[]> {
    return this.move(viewer, ids, { to: PACKED, action: AuditAction.PACK_ORDERS, reason: 'Packed' });
  }

  /**
   * Undoes {@link pack}: the customer may cancel the orders again.
   * @throws DomainError as {@link pack}.
   */
  unpack(viewer: Viewer, ids: readonly string[]): Promise<readonly Order[]> {
    return this.move(viewer, ids, { to: UNFULFILLED, action: AuditAction.UNPACK_ORDERS, reason: 'Unpacked' });
  }

  /**
   * Ships packed orders, each group of one purchase as a shipment.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT, FULFILLMENT_STARTED when an order is not paid and packed.
   */
  async ship(viewer: Viewer, inputs: readonly ShipmentInput[]): Promise<readonly Shipment[]> {
    const ids = inputs.flatMap(({ orderIds }) => orderIds);
    const orderIds = parseOrderIds(ids, 'shipments');
    if (orderIds.length < ids.length) throw badInput({ shipments: 'Each order can leave once' });
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const orders = await lockOrders(manager, orderIds);
      assertCanMove(orders, SHIPPED);
      const shipments: Shipment[] = [];
      const rest = [...orders];
      for (const input of inputs) {
        const group = rest.splice(0, input.orderIds.length);
        const shipment = createShipment(input, group, at);
        await manager.getRepository(Shipment).insert(shipment);
        await moveFulfillment(manager, group, {
          ...adminActor(viewer, AuditAction.SHIP_ORDERS),
          to: SHIPPED,
          shipmentId: shipment.id,
          reason: `Shipped with ${shipment.carrier}`,
          at,
        });
        shipments.push(shipment);
      }
      await queueShippedMails(manager, this.outbox, shipments, this.promise.today(at));
      return shipments;
    });
  }

  /**
   * Corrects the carrier or the tracking numbers, also in the emails about them. The customer hears of it before the delivery.
   * @throws DomainError NOT_FOUND
   */
  updateShipment(viewer: Viewer, id: string, changes: UpdateShipmentInput): Promise<Shipment> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const [shipment] = await lockShipments(manager, [id]);
      if (shipment === undefined) throw notFound('shipment');
      const after = {
        carrier: changes.carrier?.trim() ?? shipment.carrier,
        trackingNumbers: changes.trackingNumbers ?? shipment.trackingNumbers,
      };
      await manager.getRepository(Shipment).update({ id: shipment.id }, after);
      const action = AuditAction.UPDATE_SHIPMENT;
      await recordAudit(manager, viewer, { action, targetId: shipment.id, before: shipment, after, at });
      const { carrier, trackingNumbers } = shipment;
      const isChanged = !isDeepStrictEqual({ carrier, trackingNumbers }, after);
      Object.assign(shipment, after);
      if (isChanged) await correctShippedMails(manager, this.outbox, shipment, this.promise.today(at));
      return shipment;
    });
  }

  /**
   * Records that shipments were delivered. Those that were before stay as they are.
   * @throws DomainError NOT_FOUND, BAD_USER_INPUT
   */
  deliver(viewer: Viewer, ids: readonly string[]): Promise<readonly Shipment[]> {
    if (ids.length === 0 || ids.length > MAX_SHIPMENTS)
      throw badInput({ ids: `Choose 1 to ${MAX_SHIPMENTS} shipments` });
    return this.database.transaction(async (manager) => {
      const shipments = await lockShipments(manager, ids);
      await this.recordDelivery(manager, shipments, {
        ...adminActor(viewer, AuditAction.DELIVER_SHIPMENTS),
        reason: 'Delivered',
      });
      return shipments;
    });
  }

  /**
   * Locks the purchase of a shipment, and records that the customer has received it. A repeated request has no effect.
   * @throws DomainError NOT_FOUND, also for a shipment of another customer.
   */
  async confirmReceipt(manager: EntityManager, viewer: Viewer, id: string): Promise<Shipment> {
    const [shipment] = await lockShipments(manager, [id]);
    if (shipment === undefined) throw notFound('shipment');
    const purchase = await manager.getRepository(Purchase).findOneByOrFail({ id: shipment.purchaseId });
    if (!canConfirmReceipt(viewer, purchase)) throw denied('shipment');
    await this.recordDelivery(manager, [shipment], {
      actor: OrderActor.CUSTOMER,
      userId: viewer.id,
      reason: 'Receipt confirmed',
    });
    return shipment;
  }

  /**
   * Records the delivery of shipments that left some days ago and have no confirmed receipt. Calls `onError` for each that fails.
   * Returns the number of the others.
   */
  async deliverDue(onError: (error: unknown) => void, signal?: AbortSignal): Promise<number> {
    if (this.deliveredAfterDays === 0) return 0;
    const shippedBefore = daysBefore(this.clock(), this.deliveredAfterDays);
    const step = {
      actor: OrderActor.SYSTEM,
      reason: `Shipped ${formatCounted(this.deliveredAfterDays, 'day')} ago`,
    };
    const loadBatch = (afterId: string) =>
      this.database.query<{ id: string }[]>(
        'SELECT id FROM shipments WHERE delivered_at IS NULL AND shipped_at < $1 AND id > $2 ORDER BY id LIMIT $3',
        [shippedBefore, afterId, BATCH],
      );
    let delivered = 0;
    for await (const { id } of inBatches(loadBatch, signal)) {
      try {
        await this.database.transaction(async (manager) =>
          this.recordDelivery(manager, await lockShipments(manager, [id]), step),
        );
        delivered += 1;
      } catch (error) {
        onError(error);
      }
    }
    return delivered;
  }

  /** The shipments of each purchase, oldest first, in the order of the ids. */
  readonly loadByPurchases = async (purchaseIds: readonly string[]): Promise<readonly Shipment[][]> => {
    const where = new WhereBuilder().where('purchase_id = ANY(?)', purchaseIds);
    const shipments = await readRecords(this.database, Shipment, where);
    return groupInOrder(purchaseIds, shipments, ({ purchaseId }) => purchaseId);
  };

  /** The numbers of the purchases of shipments, in the order of the ids; null for an unknown shipment. */
  readonly loadPurchaseNumbers = (ids: readonly string[]): Promise<readonly (string | null)[]> =>
    loadPurchaseNumbers(this.database, 'SELECT id, purchase_id FROM shipments WHERE id = ANY($1)', ids);

  /** Shipments by their ids, in the order of the ids. */
  readonly loadByIds = async (ids: readonly string[]): Promise<readonly Shipment[]> => {
    const found = await readRecords(this.database, Shipment, new WhereBuilder().where('id = ANY(?)', ids));
    return recordsInOrder(ids, found, 'shipment');
  };

  private async move(
    viewer: Viewer,
    ids: readonly string[],
    { to, action, reason }: { to: FulfillmentStatus; action: AuditAction; reason: string },
  ): Promise<readonly Order[]> {
    const orderIds = parseOrderIds(ids, 'ids');
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const orders = await lockOrders(manager, orderIds);
      const changing = orders.filter(({ fulfillmentStatus }) => fulfillmentStatus !== to);
      assertCanMove(changing, to);
      await moveFulfillment(manager, changing, { ...adminActor(viewer, action), to, reason, at });
      return orders;
    });
  }

  private async recordDelivery(
    manager: EntityManager,
    shipments: readonly Shipment[],
    step: Omit<AuditedStep, 'at'>,
  ): Promise<void> {
    const at = this.clock();
    const open = shipments.filter(({ deliveredAt }) => deliveredAt === null);
    if (open.length === 0) return;
    const ids = open.map(({ id }) => id);
    await manager.query('UPDATE shipments SET delivered_at = $2 WHERE id = ANY($1)', [ids, at]);
    for (const shipment of open) shipment.deliveredAt = at;
    const orders = await manager.getRepository(Order).findBy({ shipmentId: In(ids) });
    await moveFulfillment(manager, orders, { ...step, to: DELIVERED, at });
    await queueDeliveredMails(manager, this.outbox, open, CONFIRMED_BY[step.actor]);
  }
}

/** The states with other words than their names. */
const STATES: Partial<Record<OrderStatus | FulfillmentStatus, string>> = {
  [OrderStatus.PLACED]: 'not paid',
  [OrderStatus.REFUND_PENDING]: 'being refunded',
  [UNFULFILLED]: 'not packed',
};

/** @throws DomainError FULFILLMENT_STARTED */
function assertCanMove(orders: readonly Order[], to: FulfillmentStatus): void {
  const other = orders.find((order) => !canFulfill(order, to));
  if (other === undefined) return;
  const { toolName, status, fulfillmentStatus } = other;
  const state = status === OrderStatus.PAID ? fulfillmentStatus : status;
  const words = STATES[state] ?? state.toLowerCase().replace('_', ' ');
  throw new DomainError('FULFILLMENT_STARTED', `The order of ${toolName} is ${words}. Nothing was changed.`);
}

/** @throws DomainError BAD_USER_INPUT when the orders belong to several purchases. */
function createShipment(
  { carrier, trackingNumbers }: ShipmentInput,
  orders: readonly Order[],
  shippedAt: Date,
): Shipment {
  const [first] = orders;
  if (first === undefined || orders.some(({ purchaseId }) => purchaseId !== first.purchaseId))
    throw badInput({ shipments: 'A shipment has orders of one purchase' });
  return Object.assign(new Shipment(), {
    id: newId(),
    purchaseId: first.purchaseId,
    carrier: carrier.trim(),
    trackingNumbers: trackingNumbers ?? [],
    shippedAt,
    deliveredAt: null,
  });
}

/**
 * Locks the purchases of shipments, in the order of their ids, and loads the shipments, in that of the request.
 * @throws DomainError NOT_FOUND
 */
async function lockShipments(manager: EntityManager, texts: readonly string[]): Promise<readonly Shipment[]> {
  const ids = [...new Set(texts.map((text) => requireId(text, 'shipment')))];
  await manager.query(
    `SELECT FROM purchases WHERE id IN (SELECT purchase_id FROM shipments WHERE id = ANY($1))
     ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
  const found = await manager.getRepository(Shipment).findBy({ id: In(ids) });
  return recordsInOrder(ids, found, 'shipment');
}
