import type { EntityManager } from 'typeorm';
import type { Viewer } from '../../common/viewer';
import { restock } from '../tools';
import { OrderActor, OrderEvent } from './order-event.entity';
import { Order } from './order.entity';
import { isClosed, canMove, OrderStatus } from './order.state';

/** A step of an order: where to, who does it, why, and when. */
export interface OrderMove {
  readonly to: OrderStatus;
  readonly actor: OrderActor;
  /** The person, when one does it. */
  readonly userId?: string;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Moves an order that the transaction has locked, and does all that belongs to the step: the history, and at the end
 * of an order the return of its pieces. There is no other way for an order to change.
 * @throws Error when the move is none of the allowed ones: a fault of ours.
 */
export async function moveOrder(manager: EntityManager, order: Order, move: OrderMove): Promise<Order> {
  const { to, at } = move;
  if (!canMove(order.status, to))
    throw new Error(`Order ${order.id} may not go from ${order.status} to ${to}`);
  const change = {
    status: to,
    ...(to === OrderStatus.PAID && order.paidAt === null && { paidAt: at }),
    ...(isClosed(to) && { cancelledAt: at }),
  };
  await manager.getRepository(Order).update({ id: order.id }, change);
  await recordEvent(manager, order.id, move);
  if (isClosed(to)) await restock(manager, order, at);
  return Object.assign(order, change);
}

/** The order, locked until the transaction ends; whoever changes an order begins here. */
export const lockOrder = (manager: EntityManager, id: string): Promise<Order | null> =>
  manager.getRepository(Order).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });

/** Writes into the history of an order; also what moves nothing, such as a dispute. */
export async function recordEvent(
  manager: EntityManager,
  orderId: string,
  { to, actor, userId, reason, at }: OrderMove,
): Promise<void> {
  const event = { orderId, status: to, actor, userId: userId ?? null, reason, createdAt: at };
  await manager.getRepository(OrderEvent).insert(event);
}

/** The viewer as the one who moves an order: its customer, or else an admin. */
export const actorOf = (
  viewer: Viewer,
  order: Pick<Order, 'userId'>,
): Pick<OrderMove, 'actor' | 'userId'> => ({
  actor: viewer.id === order.userId ? OrderActor.CUSTOMER : OrderActor.ADMIN,
  userId: viewer.id,
});
