import { Link } from 'react-router-dom';
import type { Column } from '../../components/table/data-table';
import { NewestRecords } from '../../components/table/newest-records';
import { DateTime } from '../../components/date-time';
import { paths } from '../../config/paths';
import type { CustomerRequests_requestsFragment } from './customer-requests.generated';

type Request = CustomerRequests_requestsFragment['edges'][number]['node'];

const columns: readonly Column<Request>[] = [
  { header: 'Requested', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { header: 'Status', cell: ({ status }) => (status === 'NEW' ? 'New' : 'Answered') },
  {
    header: 'Action',
    cell: () => (
      <Link to={paths.customizationRequests} className="row-link">
        Open the requests
      </Link>
    ),
  },
];

/** The customization requests of a customer that are not closed, for admins. */
export function CustomerRequests({ requests }: { requests: CustomerRequests_requestsFragment | null }) {
  return (
    <NewestRecords
      id="customer-requests"
      title="Open customization requests"
      columns={columns}
      page={requests}
      empty="No open requests."
    />
  );
}
