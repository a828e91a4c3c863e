import type { MailOrders } from '../mail';
import type { Order } from './order.entity';
import type { Purchase } from './purchase.entity';

/** What emails show of some orders of a purchase. */
export const toMailOrders = (
  { id: purchaseId, number, purchaseOrderNumber }: Purchase,
  orders: readonly Order[],
): MailOrders => ({
  purchaseId,
  number,
  purchaseOrderNumber,
  lines: orders.map(({ toolName, orderQuantity: quantity, totalBill: total }) => ({
    toolName,
    quantity,
    total,
  })),
  total: orders.reduce((total, { totalBill }) => total + totalBill, 0),
});
