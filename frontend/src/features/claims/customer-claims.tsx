import { Link } from 'react-router-dom';
import { Day } from '../../components/date-time';
import { ToolThumbnail, TwoLines, WithImage } from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { NewestRecords } from '../../components/table/newest-records';
import { paths } from '../../config/paths';
import { formatNumber } from '../../lib/numbers';
import { ClaimStatus } from './claim-status';
import type { CustomerClaims_claimsFragment } from './customer-claims.generated';

type Claim = CustomerClaims_claimsFragment['edges'][number]['node'];

const columns: readonly Column<Claim>[] = [
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
    header: 'Reported',
    cell: ({ requestedAt }) => <Day at={requestedAt} />,
  },
  { header: 'Pieces', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
  { header: 'Problem', cell: ({ problem }) => problem },
  { header: 'Status', cell: (claim) => <ClaimStatus of={claim} viewer="admin" /> },
];

/** The newest claims of a customer, for admins. */
export function CustomerClaims({ claims }: { claims: CustomerClaims_claimsFragment | null }) {
  return (
    <NewestRecords id="customer-claims" title="Claims" columns={columns} page={claims} empty="No claims." />
  );
}
