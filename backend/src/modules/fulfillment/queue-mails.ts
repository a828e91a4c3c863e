import { In, type EntityManager } from 'typeorm';
import { newId } from '../../common/ids';
import { MailKind, type MailData, type MailTracking, type Outbox } from '../mail';
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

/**
 * Tells customers that shipments have left, and what is still to come.
 * @param isCorrection whether they left before, with other tracking details.
 */
export async function queueShippedMails(
  manager: EntityManager,
  outbox: Outbox,
  shipments: readonly Shipment[],
  today: string,
  isCorrection = false,
): Promise<void> {
  await queueMails(manager, outbox, MailKind.SHIPPED, shipments, isShipped, (shipment, own, toCome) => {
    // The last of the promised days; of those that have passed, the customer is not reminded.
    const deliverBy = own.map((order) => order.deliverBy ?? '').reduce((a, b) => (a > b ? a : b), '');
    return {
      ...toMailTracking(shipment),
      shipmentId: shipment.id,
      isCorrection,
      items: own.map(toMailItem),
      itemsToCome: toCome.map(toMailItem),
      deliveryAddress: own[0]?.orderAddress ?? '',
      deliverBy: deliverBy >= today ? deliverBy : null,
    };
  });
}

/**
 * Corrects the emails about a shipment whose tracking details have changed, and tells the customer, unless an email with them
 * still waits or the shipment is delivered.
 */
export async function correctShippedMails(
  manager: EntityManager,
  outbox: Outbox,
  shipment: Shipment,
  today: string,
): Promise<void> {
  const { id: shipmentId, purchaseId, deliveredAt } = shipment;
  const common = { purchaseId, shipmentId };
  const isWaiting = await outbox.correct(manager, MailKind.SHIPPED, common, toMailTracking(shipment));
  if (!isWaiting && deliveredAt === null) await queueShippedMails(manager, outbox, [shipment], today, true);
}

const toMailTracking = ({ carrier, trackingNumbers }: Shipment): MailTracking => ({
  carrier,
  trackingNumbers,
  trackingUrls: createTrackingUrls(carrier, trackingNumbers),
});

/** Tells customers that shipments were delivered. */
export async function queueDeliveredMails(
  manager: EntityManager,
  outbox: Outbox,
  shipments: readonly Shipment[],
  confirmedBy: MailData[MailKind.DELIVERED]['confirmedBy'],
): Promise<void> {
  await queueMails(manager, outbox, MailKind.DELIVERED, shipments, isDelivered, (_, own, toCome) => ({
    items: own.map(toMailItem),
    isLast: toCome.length === 0,
    confirmedBy,
    canClaim: own.some(({ status }) => status === OrderStatus.PAID),
    canReturn: own.some(({ kind, status }) => kind === OrderKind.SALE && status === OrderStatus.PAID),
  }));
}

const isDelivered = ({ fulfillmentStatus }: Order) => fulfillmentStatus === FulfillmentStatus.DELIVERED;

type Kind = MailKind.SHIPPED | MailKind.DELIVERED;

/**
 * @param isDone whether an order has the state that the email reports.
 * @param describe gets a shipment with its orders, and the orders of its purchase that are still to come, also in one of the
 * shipments after it.
 */
async function queueMails<K extends Kind>(
  manager: EntityManager,
  outbox: Outbox,
  kind: K,
  shipments: readonly Shipment[],
  isDone: (order: Order) => boolean,
  describe: (
    shipment: Shipment,
    own: readonly Order[],
    toCome: readonly Order[],
  ) => Omit<MailData[K], keyof ReturnType<typeof toMailPurchase>>,
): Promise<void> {
  if (!outbox.isEnabled || shipments.length === 0) return;
  const purchaseIds = In([...new Set(shipments.map(({ purchaseId }) => purchaseId))]);
  const purchases = await manager.getRepository(Purchase).findBy({ id: purchaseIds });
  const orders = await manager
    .getRepository(Order)
    .find({ where: { purchaseId: purchaseIds }, order: { id: 'DESC' } });
  const mails = shipments.flatMap((shipment, index) => {
    const purchase = purchases.find(({ id }) => id === shipment.purchaseId);
    if (purchase === undefined) return [];
    const all = orders.filter(({ purchaseId }) => purchaseId === purchase.id);
    const own = all.filter(({ shipmentId }) => shipmentId === shipment.id);
    const later = shipments.slice(index + 1);
    const toCome = all.filter(
      (order) =>
        // What has left is delivered even if its payment is refunded meanwhile.
        (order.status === OrderStatus.PAID || isShipped(order)) &&
        (!isDone(order) || later.some(({ id }) => id === order.shipmentId)),
    );
    const data = { ...toMailPurchase(purchase), ...describe(shipment, own, toCome) } as MailData[K];
    // A shipment can be corrected more than once.
    const eventId = 'isCorrection' in data && data.isCorrection ? newId() : shipment.id;
    return [{ userId: purchase.userId, eventId, data }];
  });
  await outbox.add(manager, kind, ...mails);
}
