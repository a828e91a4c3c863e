import type { RowGroups } from '../../components/table/data-table';
import type { OrderRow } from './order-cells';
import { isOfSeveral, PurchaseHeader } from './purchase-header';

/**
 * The orders of a purchase of several stand below its header, in lists with the newest first.
 * @param timeZone of the dates of purchases, by default that of the browser
 */
export const purchaseGroups = (timeZone?: string): RowGroups<OrderRow> => ({
  keyOf: (order) => (isOfSeveral(order) ? order.purchase.id : undefined),
  header: ({ purchase }) => <PurchaseHeader purchase={purchase} timeZone={timeZone} />,
});
