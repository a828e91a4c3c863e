import type { EntityManager } from 'typeorm';
import { MailKind, type Outbox } from '../mail';
import { loadMailPurchase, toMailItem, type Order } from '../orders';
import { loadMailRefund, type Refund } from '../payments';
import type { Return } from './return.entity';

/**
 * Tells the customer where to send the pieces of a return.
 * @param returnUntil the last day on which other pieces of the order can be returned; null when none are left.
 */
export async function queueReturnRequestedMail(
  manager: EntityManager,
  outbox: Outbox,
  order: Order,
  { id: eventId, quantity }: Return,
  returnUntil: string | null,
): Promise<void> {
  if (!outbox.isEnabled) return;
  const purchase = await loadMailPurchase(manager, order);
  const line = { ...toMailItem(order), quantity, total: quantity * order.toolPrice };
  const data = { ...purchase, line, returnUntil };
  await outbox.add(manager, MailKind.RETURN_REQUESTED, { userId: order.userId, eventId, data });
}

/** Tells the customer that the shop has cancelled a return. */
export async function queueReturnCancelledMail(
  manager: EntityManager,
  outbox: Outbox,
  order: Order,
  { id: eventId, quantity }: Return,
): Promise<void> {
  if (!outbox.isEnabled) return;
  const data = { ...(await loadMailPurchase(manager, order)), item: { ...toMailItem(order), quantity } };
  await outbox.add(manager, MailKind.RETURN_CANCELLED, { userId: order.userId, eventId, data });
}

/** What arrived of a return. */
interface Receipt {
  readonly receivedQuantity: number;
  /** Undefined when nothing is left to refund of the order. */
  readonly refund: Refund | undefined;
}

/** Tells the customer what arrived of a return. */
export async function queueReturnReceivedMail(
  manager: EntityManager,
  outbox: Outbox,
  order: Order,
  { id: eventId, quantity: announcedQuantity }: Return,
  { receivedQuantity: quantity, refund }: Receipt,
): Promise<void> {
  if (!outbox.isEnabled) return;
  const purchase = await loadMailPurchase(manager, order);
  const item = { ...toMailItem(order), quantity };
  const mailRefund = await loadMailRefund(manager, order, refund);
  const data = { ...purchase, item, announcedQuantity, refund: mailRefund };
  await outbox.add(manager, MailKind.RETURN_RECEIVED, { userId: order.userId, eventId, data });
}
