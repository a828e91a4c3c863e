import type { EntityManager } from 'typeorm';
import type { Viewer } from '../../common/viewer';
import { recordAudit, type AuditAction } from '../audit';
import { restock } from '../tools';
import { OrderActor, OrderEvent } from './order-event.entity';
import { Order } from './order.entity';
import { isClosed, canMove, OrderStatus } from './order.state';

/** A change of an order's status: to which status, by whom, why and when. */
export interface OrderMove {
  readonly to: OrderStatus;
  readonly actor: OrderActor;
  /** The customer or admin; undefined for the provider and the system. */
  readonly userId?: string;
  /** For the audit log when an admin acts. */
  readonly adminAction?: { readonly viewer: Viewer; readonly action: AuditAction };
  readonly reason: string;
  readonly at: Date;
}

/**
 * Moves an order, which the transaction has locked, to another status and records it in the history. An order that is
 * closed by the move is restocked. Nothing else changes the status of an order.
 * @throws Error when the move is not allowed, which is an internal error.
 */
export async function moveOrder(manager: EntityManager, order: Order, move: OrderMove): Promise<Order> {
  const { to, adminAction, at } = move;
  if (!canMove(order.status, to))
    throw new Error(`Order ${order.id} cannot move from ${order.status} to ${to}`);
  const change = {
    status: to,
    ...(to === OrderStatus.PAID && order.paidAt === null && { paidAt: at }),
    ...(isClosed(to) && { closedAt: at }),
  };
  await manager.getRepository(Order).update({ id: order.id }, change);
  await recordEvent(manager, order.id, move);
  if (adminAction !== undefined) {
    const { viewer, action } = adminAction;
    await recordAudit(manager, viewer, { action, targetId: order.id, before: order, after: change, at });
  }
  if (isClosed(to)) await restock(manager, order, at);
  return Object.assign(order, change);
}

/** Loads an order and locks it until the transaction ends. Every change of an order starts with this lock. */
export const lockOrder = (manager: EntityManager, id: string): Promise<Order | null> =>
  manager.getRepository(Order).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });

/** Adds an event to the history of an order, with or without a change of status: a dispute has none. */
export async function recordEvent(
  manager: EntityManager,
  orderId: string,
  { to, actor, userId, reason, at }: OrderMove,
): Promise<void> {
  const event = { orderId, status: to, actor, userId: userId ?? null, reason, createdAt: at };
  await manager.getRepository(OrderEvent).insert(event);
}

/**
 * The viewer as the actor of a move: the customer of the order, or an admin.
 * @param action the admin's action.
 */
export const actorOf = (
  viewer: Viewer,
  { userId }: Pick<Order, 'userId'>,
  action: AuditAction,
): Pick<OrderMove, 'actor' | 'userId' | 'adminAction'> =>
  viewer.id === userId
    ? { actor: OrderActor.CUSTOMER, userId }
    : { actor: OrderActor.ADMIN, userId: viewer.id, adminAction: { viewer, action } };
