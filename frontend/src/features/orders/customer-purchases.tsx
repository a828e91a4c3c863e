import { Day } from '../../components/date-time';
import { Detail } from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { NewestRecords } from '../../components/table/newest-records';
import { getSettings } from '../../config/settings';
import { formatMoney } from '../../lib/numbers';
import type { CustomerPurchases_purchasesFragment } from './customer-purchases.generated';
import { PurchaseLink } from './purchase-header';
import { isReplacement, purchaseStatus } from './purchase/purchase-status';

type Purchase = CustomerPurchases_purchasesFragment['edges'][number]['node'];

const columns: readonly Column<Purchase>[] = [
  {
    header: 'Purchase',
    cell: ({ number, purchaseOrderNumber }) => (
      <div className="two-lines">
        <PurchaseLink number={number} />
        {purchaseOrderNumber !== null && <Detail text={`PO number ${purchaseOrderNumber}`} />}
      </div>
    ),
  },
  {
    header: 'Placed',
    cell: ({ createdAt }) => <Day at={createdAt} timeZone={getSettings().shopTimeZone} />,
  },
  { header: 'Status', cell: ({ orders }) => purchaseStatus(orders) },
  {
    header: 'Total',
    align: 'end',
    cell: ({ total, orders }) => (isReplacement(orders) ? 'Free' : formatMoney(total)),
  },
];

/** The newest purchases of a customer, for admins. */
export function CustomerPurchases({ purchases }: { purchases: CustomerPurchases_purchasesFragment | null }) {
  return (
    <NewestRecords
      id="customer-purchases"
      title="Purchases"
      columns={columns}
      page={purchases}
      empty="No purchases yet."
    />
  );
}
