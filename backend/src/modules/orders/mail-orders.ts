import type { EntityManager } from 'typeorm';
import type { MailItem, MailOrders, MailPurchase } from '../mail';
import type { Order } from './order.entity';
import { Purchase } from './purchase.entity';

/** What emails say of a purchase. */
export const toMailPurchase = ({ id: purchaseId, number, purchaseOrderNumber }: Purchase): MailPurchase => ({
  purchaseId,
  number,
  purchaseOrderNumber,
});

/** What emails say of the purchase of an order. */
export const loadMailPurchase = async (
  manager: EntityManager,
  { purchaseId: id }: Order,
): Promise<MailPurchase> => toMailPurchase(await manager.getRepository(Purchase).findOneByOrFail({ id }));

/** What emails say of an order without its money. */
export const toMailItem = ({ toolName, orderQuantity: quantity, jobReference }: Order): MailItem => ({
  toolName,
  quantity,
  jobReference,
});

/** What emails say of some orders of a purchase. */
export const toMailOrders = (purchase: Purchase, orders: readonly Order[]): MailOrders => ({
  ...toMailPurchase(purchase),
  lines: orders.map((order) => ({ ...toMailItem(order), total: order.totalBill })),
  total: orders.reduce((total, { totalBill }) => total + totalBill, 0),
});
