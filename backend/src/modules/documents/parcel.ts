import type { DataSource } from 'typeorm';
import { groupInOrder } from '../../common/group-by';
import { FulfillmentStatus, OrderStatus, type Order } from '../orders';

/** Orders that travel together: a shipment, or those that are packed and become the next one. */
export interface Parcel {
  /** The id of the shipment; that of the purchase before it is shipped. */
  readonly id: string;
  readonly purchaseId: string;
  /** The place among the parcels of its purchase, from 1. */
  readonly position: number;
  /** Null before it is shipped, as the next. */
  readonly carrier: string | null;
  readonly shippedAt: Date | null;
  readonly trackingNumbers: readonly string[];
}

/** The parcels of each purchase, in the order in which they leave, in the order of the ids. */
export async function loadParcels(
  database: DataSource,
  purchaseIds: readonly string[],
): Promise<readonly (readonly Parcel[])[]> {
  const rows = await database.query<Omit<Parcel, 'position'>[]>(
    `SELECT id, purchase_id AS "purchaseId", carrier, shipped_at AS "shippedAt", tracking_numbers AS "trackingNumbers"
     FROM shipments WHERE purchase_id = ANY($1)
     UNION ALL
     SELECT DISTINCT purchase_id, purchase_id, NULL, NULL::timestamptz, '{}'::text[]
     FROM orders WHERE purchase_id = ANY($1) AND fulfillment_status = 'PACKED' AND status = 'PAID'
     ORDER BY "shippedAt", id`,
    [purchaseIds],
  );
  return groupInOrder(purchaseIds, rows, ({ purchaseId }) => purchaseId).map((parcels) =>
    parcels.map((parcel, index) => ({ ...parcel, position: index + 1 })),
  );
}

/** The parcel with this id; null when there is none. */
export async function findParcel(database: DataSource, id: string): Promise<Parcel | null> {
  const [shipment] = await database.query<{ purchaseId: string }[]>(
    'SELECT purchase_id AS "purchaseId" FROM shipments WHERE id = $1',
    [id],
  );
  const [parcels = []] = await loadParcels(database, [shipment?.purchaseId ?? id]);
  return parcels.find((parcel) => parcel.id === id) ?? null;
}

/** Whether an order is in a parcel. */
export const isInParcel = ({ id, shippedAt }: Parcel, order: Order): boolean =>
  shippedAt === null
    ? order.fulfillmentStatus === FulfillmentStatus.PACKED && order.status === OrderStatus.PAID
    : order.shipmentId === id;

/** How many orders of the purchase were paid and still to be shipped when a parcel left, by their histories; now, before it leaves. */
export async function countStillToCome(
  database: DataSource,
  { purchaseId, shippedAt }: Parcel,
  inParcel: readonly Order[],
): Promise<number> {
  const [row] = await database.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count
     FROM orders
     CROSS JOIN LATERAL (
       SELECT status, fulfillment_status FROM order_events
       WHERE order_id = orders.id AND created_at <= coalesce($2::timestamptz, 'infinity')
       ORDER BY id DESC LIMIT 1
     ) event
     WHERE purchase_id = $1 AND orders.id <> ALL($3)
       AND event.status = 'PAID' AND event.fulfillment_status IN ('UNFULFILLED', 'PACKED')`,
    [purchaseId, shippedAt, inParcel.map(({ id }) => id)],
  );
  return row?.count ?? 0;
}
