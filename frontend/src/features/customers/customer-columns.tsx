import { Link } from 'react-router-dom';
import type { UserSort } from '../../apollo/generated/schema-types';
import { Day } from '../../components/date-time';
import { AvatarThumbnail, Detail, WithImage } from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { paths } from '../../config/paths';
import { getSettings } from '../../config/settings';
import { formatMoney, formatNumber } from '../../lib/numbers';
import type { CustomerRow_userFragment } from './customer-row.generated';

/** A row of the list of customers. */
export type CustomerRow = CustomerRow_userFragment;

/** The columns of the list of customers. */
export const customerColumns: readonly Column<CustomerRow, UserSort>[] = [
  {
    header: 'Customer',
    sortKey: 'NAME',
    cell: ({ id, displayName, email, photoURL }) => (
      <WithImage image={<AvatarThumbnail src={photoURL} />}>
        <div className="two-lines">
          <Link to={paths.customer(id)} className="row-link">
            {displayName}
          </Link>
          <Detail text={email} />
        </div>
      </WithImage>
    ),
  },
  { header: 'Paid, less refunds', align: 'end', sortKey: 'SPEND', cell: ({ spend }) => formatMoney(spend) },
  { header: 'Paid purchases', align: 'end', cell: ({ purchaseCount }) => formatNumber(purchaseCount) },
  {
    header: 'Last paid',
    sortKey: 'LAST_PURCHASE',
    cell: ({ lastPurchaseAt }) =>
      lastPurchaseAt === null ? (
        'None yet'
      ) : (
        <Day at={lastPurchaseAt} timeZone={getSettings().shopTimeZone} />
      ),
  },
];
