import { Link } from 'react-router-dom';
import { Day } from '../../components/date-time';
import type { Column } from '../../components/table/data-table';
import { NewestRecords } from '../../components/table/newest-records';
import { ToolThumbnail, TwoLines, WithImage } from '../../components/table/cells';
import { paths } from '../../config/paths';
import { formatNumber } from '../../lib/numbers';
import type { CustomerReturns_returnsFragment } from './customer-returns.generated';
import type { ReturnRow } from './return-columns';
import { refundText, ReturnStatus } from './return-status';

const columns: readonly Column<ReturnRow>[] = [
  {
    header: 'Tool',
    cell: ({ order: { tool, purchase } }) => (
      <WithImage image={<ToolThumbnail tool={tool} />}>
        <TwoLines
          text={tool.toolName}
          detail={
            <Link to={paths.purchase(purchase.number)} className="purchase-link">
              {purchase.number}
            </Link>
          }
        />
      </WithImage>
    ),
  },
  {
    header: 'Requested',
    cell: ({ requestedAt }) => <Day at={requestedAt} />,
  },
  { header: 'Pieces', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
  {
    header: 'Refund',
    align: 'end',
    cell: (returned) => refundText(returned, returned.order.refundableAmount),
  },
  { header: 'Status', cell: (returned) => <ReturnStatus of={returned} /> },
];

/** The newest returns of a customer, for admins. */
export function CustomerReturns({ returns }: { returns: CustomerReturns_returnsFragment | null }) {
  return (
    <NewestRecords
      id="customer-returns"
      title="Returns"
      columns={columns}
      page={returns}
      empty="No returns."
    />
  );
}
