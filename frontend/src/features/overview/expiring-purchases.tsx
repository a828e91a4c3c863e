import { Link } from 'react-router-dom';
import { DateTime } from '../../components/date-time';
import { paths } from '../../config/paths';
import { formatMoney } from '../../lib/numbers';
import { Figures, type FigureColumn } from './figures';
import type { WorkListsQuery } from './work-lists.generated';

type Purchases = NonNullable<WorkListsQuery['overview']>['expiringPurchases'];
type Purchase = Purchases['nodes'][number];

const columns: readonly FigureColumn<Purchase>[] = [
  {
    header: 'Purchase',
    cell: ({ number }) => (
      <Link className="purchase-link" to={paths.purchase(number)}>
        {number}
      </Link>
    ),
    value: ({ number }) => number,
  },
  { header: 'Customer', cell: ({ userName }) => userName, value: ({ userName }) => userName },
  {
    header: 'To be paid',
    align: 'end',
    cell: ({ outstanding }) => formatMoney(outstanding),
    value: ({ outstanding }) => outstanding,
  },
  {
    header: 'Expires',
    cell: ({ payUntil }) => <DateTime at={payUntil} />,
    value: ({ payUntil }) => payUntil,
  },
];

/** The purchases that expire within three days unless they are paid. */
export const ExpiringPurchases = ({ purchases: { totalCount, nodes } }: { purchases: Purchases }) => (
  <Figures
    id="expiring-purchases"
    title="Unpaid purchases about to expire"
    hint="They are cancelled within three days unless they are paid."
    columns={columns}
    rows={nodes}
    totalCount={totalCount}
    rowKey={({ number }) => number}
    empty="No purchase is about to expire."
  />
);
