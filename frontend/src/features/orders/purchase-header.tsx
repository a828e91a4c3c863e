import { Link } from 'react-router-dom';
import { Day } from '../../components/date-time';
import { paths } from '../../config/paths';
import { formatCountOf, formatMoney } from '../../lib/numbers';
import type { PurchaseHeader_purchaseFragment } from './purchase-header.generated';

/** A purchase in a list of orders. */
type PurchaseHeaderData = PurchaseHeader_purchaseFragment;

interface PurchaseHeaderProps {
  purchase: PurchaseHeaderData;
  /** The time zone of its date, by default that of the browser. */
  timeZone?: string;
}

/** The header of the orders of a purchase in a list: number, date, purchase order number, number of orders and total. */
export function PurchaseHeader({ purchase, timeZone }: PurchaseHeaderProps) {
  const { number, createdAt, purchaseOrderNumber, total } = purchase;
  return (
    <div className="group-header">
      <PurchaseLink number={number} label={`Purchase ${number}`} />
      <Day at={createdAt} timeZone={timeZone} />
      {purchaseOrderNumber !== null && <span>PO number {purchaseOrderNumber}</span>}
      <span>{orderCountText(purchase)}</span>
      {total > 0 && <span className="group-total">Total {formatMoney(total)}</span>}
    </div>
  );
}

interface PurchaseLinkProps {
  number: string;
  label?: string;
}

/** The number of a purchase, with a link to its page. */
export function PurchaseLink({ number, label = number }: PurchaseLinkProps) {
  return (
    <Link to={paths.purchase(number)} className="purchase-link">
      {label}
    </Link>
  );
}

/** '3 orders', or '3 orders, 1 cancelled or refunded'. */
function orderCountText(purchase: Pick<PurchaseHeaderData, 'orderCount' | 'closedOrderCount'>): string {
  const { orderCount, closedOrderCount } = purchase;
  const orders = formatCountOf(orderCount, 'order');
  if (closedOrderCount === 0) return orders;
  return `${orders}, ${closedOrderCount === orderCount ? 'all' : closedOrderCount} cancelled or refunded`;
}

/** Whether an order belongs to a purchase of several orders. */
export const isOfSeveral = ({ purchase }: { purchase: { orderCount: number } }): boolean =>
  purchase.orderCount > 1;
