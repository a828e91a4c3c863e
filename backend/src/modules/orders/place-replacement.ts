import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids';
import { recordTakenUnits, takeUnits } from '../tools';
import type { DeliveryPromise } from './delivery-promise';
import { FulfillmentStatus } from './fulfillment.state';
import type { PlacedPurchase } from './insert-purchases';
import { recordEvents, type OrderStep } from './move-order';
import { OrderKind } from './order-kind';
import { Order } from './order.entity';
import { OrderStatus } from './order.state';
import { Purchase } from './purchase.entity';

interface ReplacementRequest extends Omit<OrderStep, 'reason'> {
  /** The pieces to replace. */
  readonly quantity: number;
  readonly promise: DeliveryPromise;
}

/**
 * Orders pieces of the same tool for the same customer and address again, for free and as a purchase of its own, and takes them
 * from the stock. The transaction has locked the purchase of the order. Returns undefined, and changes nothing, when the tool has
 * too few units or is archived.
 */
export async function placeReplacement(
  manager: EntityManager,
  replaced: Order,
  { quantity, promise, at, ...by }: ReplacementRequest,
): Promise<PlacedPurchase | undefined> {
  const { purchaseId, userId, userName, userEmail, phoneNumber, orderAddress, jobReference } = replaced;
  const { toolId, toolName, toolImage, toolDescription } = replaced;
  if (!(await takeUnits(manager, toolId, quantity))) return undefined;
  const original = await manager.getRepository(Purchase).findOneByOrFail({ id: purchaseId });
  const purchase = Object.assign(new Purchase(), {
    ...{ id: newId(), userId, deliveryNotes: original.deliveryNotes, createdAt: at },
    // Both are for invoices, and a replacement has none.
    ...{ purchaseOrderNumber: null, billing: null },
  });
  await manager.getRepository(Purchase).insert(purchase);
  const order = Object.assign(new Order(), {
    ...{ id: newId(), kind: OrderKind.REPLACEMENT, purchaseId: purchase.id },
    ...{ userId, userName, userEmail, phoneNumber, orderAddress, jobReference },
    ...{ toolId, toolName, toolImage, toolDescription, toolPrice: 0, totalBill: 0 },
    ...{ orderQuantity: quantity, returnedQuantity: 0, claimedQuantity: 0 },
    ...{ status: OrderStatus.PAID, fulfillmentStatus: FulfillmentStatus.UNFULFILLED, shipmentId: null },
    ...{ createdAt: at, paidAt: at, closedAt: null, deliverBy: promise.deliverBy(at) },
  });
  await manager.getRepository(Order).insert(order);
  await recordTakenUnits(manager, order);
  await recordEvents(manager, [order], { ...by, at, reason: `Replacement for ${original.number}` });
  return { purchase, orders: [order] };
}
