import { In, type EntityManager } from 'typeorm';
import type { Viewer } from '../../common/viewer';
import { recordAudit, type AuditAction } from '../audit';
import { restock } from '../tools';
import { OrderActor, OrderEvent } from './order-event.entity';
import { Order } from './order.entity';
import { isShipped } from './fulfillment.state';
import { isClosed, canMove, type OrderStatus } from './order.state';

/** What happened to an order: by whom, why and when. */
export interface OrderStep {
  readonly actor: OrderActor;
  /** The customer or admin; undefined for the provider and the system. */
  readonly userId?: string;
  readonly reason: string;
  readonly at: Date;
}

/** A step that the audit log records too when an admin makes it. */
export interface AuditedStep extends OrderStep {
  /** Undefined for a step of anyone else. */
  readonly adminAction?: { readonly viewer: Viewer; readonly action: AuditAction };
}

/** A change of an order's status. */
export interface OrderMove extends AuditedStep {
  readonly to: OrderStatus;
  /** When orders that were not paid before were charged, and the day that the shop promises for them. */
  readonly charge?: { readonly paidAt: Date; readonly deliverBy: string };
}

/**
 * Moves orders, whose purchase the transaction has locked, to another status and records it in their histories. Orders
 * that are closed by the move are restocked, unless their units have left the shop. Nothing else changes the status of an order.
 * @throws Error when the move is not allowed, which is an internal error.
 */
export async function moveOrders(
  manager: EntityManager,
  orders: readonly Order[],
  move: OrderMove,
): Promise<void> {
  const { to, charge, at } = move;
  if (orders.length === 0) return;
  for (const { id, status } of orders)
    if (!canMove(status, to)) throw new Error(`Order ${id} cannot move from ${status} to ${to}`);
  await updateOrders(manager, orders, { status: to, closedAt: isClosed(to) ? at : null, ...charge }, move);
  if (!isClosed(to)) return;
  const unshipped = orders.filter((order) => !isShipped(order));
  await restock(manager, unshipped, at);
}

/** Stores the change of a move, also in the given orders, and records it in the audit log and the histories. */
export async function updateOrders(
  manager: EntityManager,
  orders: readonly Order[],
  after: Partial<Order>,
  step: AuditedStep,
): Promise<void> {
  const { adminAction, at } = step;
  await manager.getRepository(Order).update({ id: In(orders.map(({ id }) => id)) }, after);
  if (adminAction !== undefined) {
    const { viewer, action } = adminAction;
    const audited = orders.map((order) => ({ action, targetId: order.id, before: order, after, at }));
    await recordAudit(manager, viewer, ...audited);
  }
  for (const order of orders) Object.assign(order, after);
  await recordEvents(manager, orders, step);
}

/** Adds an event to the histories of orders, under their current statuses: a dispute, for example, changes none. */
export async function recordEvents(
  manager: EntityManager,
  orders: readonly Order[],
  { actor, userId, reason, at }: OrderStep,
): Promise<void> {
  if (orders.length === 0) return;
  const events = orders.map(({ id: orderId, status, fulfillmentStatus }) => ({
    orderId,
    status,
    fulfillmentStatus,
    actor,
    userId: userId ?? null,
    reason,
    createdAt: at,
  }));
  await manager.getRepository(OrderEvent).insert(events);
}

/** By whom orders are moved. */
export type MoveActor = Pick<AuditedStep, 'actor' | 'userId' | 'adminAction'>;

/** The viewer as the actor of a move that only admins may make, also of their own orders. */
export const adminActor = (viewer: Viewer, action: AuditAction): MoveActor => ({
  actor: OrderActor.ADMIN,
  userId: viewer.id,
  adminAction: { viewer, action },
});

/**
 * The viewer as the actor of a move that customers may make too: the customer of the order, or an admin.
 * @param action the admin's action.
 */
export const actorOf = (viewer: Viewer, { userId }: Pick<Order, 'userId'>, action: AuditAction): MoveActor =>
  viewer.id === userId ? { actor: OrderActor.CUSTOMER, userId } : adminActor(viewer, action);
