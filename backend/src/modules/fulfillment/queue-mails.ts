import { In, type EntityManager } from 'typeorm';
import { MailKind, type MailData, type Outbox } from '../mail';
import {
  FulfillmentStatus,
  isShipped,
  Order,
  OrderKind,
  OrderStatus,
  Purchase,
  toMailItem,
  toMailPurchase,
} from '../orders';
import type { Shipment } from './shipment.entity';
import { createTrackingUrls } from './tracking-urls';

/** Tells customers that shipments have left, and what is still to come. */
export async function queueShippedMails(
  manager: EntityManager,
  outbox: Outbox,
  shipments: readonly Shipment[],
  today: string,
): Promise<void> {
  await queueMails(manager, outbox, MailKind.SHIPPED, shipments, (shipment, own, orders) => {
    const toCome = orders.filter((order) => order.status === OrderStatus.PAID && !isShipped(order));
    // The last of the promised days; of those that have passed, the customer is not reminded.
    const deliverBy = own.map((order) => order.deliverBy ?? '').reduce((a, b) => (a > b ? a : b), '');
    return {
      items: own.map(toMailItem),
      itemsToCome: toCome.map(toMailItem),
      carrier: shipment.carrier,
      trackingNumbers: shipment.trackingNumbers,
      trackingUrls: createTrackingUrls(shipment.carrier, shipment.trackingNumbers),
      deliveryAddress: own[0]?.orderAddress ?? '',
      deliverBy: deliverBy >= today ? deliverBy : null,
    };
  });
}

/** Tells customers that shipments were delivered. */
export async function queueDeliveredMails(
  manager: EntityManager,
  outbox: Outbox,
  shipments: readonly Shipment[],
  confirmedBy: MailData[MailKind.DELIVERED]['confirmedBy'],
): Promise<void> {
  await queueMails(manager, outbox, MailKind.DELIVERED, shipments, (_, own, orders) => ({
    items: own.map(toMailItem),
    isLast: orders.every(
      ({ status, fulfillmentStatus }) =>
        status !== OrderStatus.PAID || fulfillmentStatus === FulfillmentStatus.DELIVERED,
    ),
    confirmedBy,
    canClaim: own.some(({ status }) => status === OrderStatus.PAID),
    canReturn: own.some(({ kind, status }) => kind === OrderKind.SALE && status === OrderStatus.PAID),
  }));
}

type Kind = MailKind.SHIPPED | MailKind.DELIVERED;

/** @param describe gets a shipment with its orders, and all orders of its purchase. */
async function queueMails<K extends Kind>(
  manager: EntityManager,
  outbox: Outbox,
  kind: K,
  shipments: readonly Shipment[],
  describe: (
    shipment: Shipment,
    own: readonly Order[],
    orders: readonly Order[],
  ) => Omit<MailData[K], keyof ReturnType<typeof toMailPurchase>>,
): Promise<void> {
  if (!outbox.isEnabled || shipments.length === 0) return;
  const purchaseIds = In([...new Set(shipments.map(({ purchaseId }) => purchaseId))]);
  const purchases = await manager.getRepository(Purchase).findBy({ id: purchaseIds });
  const orders = await manager
    .getRepository(Order)
    .find({ where: { purchaseId: purchaseIds }, order: { id: 'DESC' } });
  const mails = shipments.flatMap((shipment) => {
    const purchase = purchases.find(({ id }) => id === shipment.purchaseId);
    if (purchase === undefined) return [];
    const all = orders.filter(({ purchaseId }) => purchaseId === purchase.id);
    const own = all.filter(({ shipmentId }) => shipmentId === shipment.id);
    const data = { ...toMailPurchase(purchase), ...describe(shipment, own, all) } as MailData[K];
    return [{ userId: purchase.userId, eventId: shipment.id, data }];
  });
  await outbox.add(manager, kind, ...mails);
}
