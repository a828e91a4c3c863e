import type { EntityManager } from 'typeorm';
import { canFulfill, type FulfillmentStatus } from './fulfillment.state';
import { updateOrders, type AuditedStep } from './move-order';
import type { Order } from './order.entity';

/** A change of the fulfillment status of orders. */
interface FulfillmentMove extends AuditedStep {
  readonly to: FulfillmentStatus;
  /** The shipment of orders that are shipped. */
  readonly shipmentId?: string;
}

/**
 * Moves orders, whose purchases the transaction has locked, to another fulfillment status and records it in their
 * histories. Nothing else changes the fulfillment status of an order.
 * @throws Error when the move is not allowed, which is an internal error.
 */
export async function moveFulfillment(
  manager: EntityManager,
  orders: readonly Order[],
  move: FulfillmentMove,
): Promise<void> {
  const { to, shipmentId } = move;
  if (orders.length === 0) return;
  for (const order of orders)
    if (!canFulfill(order, to))
      throw new Error(`Order ${order.id} cannot move from ${order.fulfillmentStatus} to ${to}`);
  const after = { fulfillmentStatus: to, ...(shipmentId !== undefined && { shipmentId }) };
  await updateOrders(manager, orders, after, move);
}
