import { Link } from '@chakra-ui/react';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { EmptyState } from '../../components/feedback/empty-state';
import { DateTime } from '../../components/date-time';
import type { Column } from '../../components/table/data-table';
import { ListPage } from '../../components/table/list-page';
import {
  useCustomizationRequestsQuery,
  type CustomizationRequestsQuery,
} from './customization-requests.generated';

type CustomizationRequest = NonNullable<
  CustomizationRequestsQuery['customizationRequests']
>['edges'][number]['node'];

/** Visitors enter the addresses, so characters that would add headers to the mail are escaped. */
const mailtoUrl = (email: string) => `mailto:${email.replace(/[%?&#]/g, encodeURIComponent)}`;

const columns: readonly Column<CustomizationRequest>[] = [
  {
    header: 'Email Address',
    cell: ({ email }) => (
      <Link
        href={mailtoUrl(email)}
        variant="underline"
        display="inline-block"
        textStyle={{ base: 'sm', lg: 'md' }}
        py="2.5"
        my="-2.5"
        minW="0"
        overflowWrap="anywhere"
      >
        {email}
      </Link>
    ),
  },
  {
    header: 'Requested',
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
];

/** The table of customization requests for admins, newest first. */
export function CustomizationRequestList() {
  const query = useCustomizationRequestsQuery({ variables: { first: PAGE_SIZE }, ...listFetchPolicy });
  const list = usePagedList(query, ({ customizationRequests }) => customizationRequests);

  return (
    <ListPage
      id="customization-requests"
      title="Customization requests"
      loading="Loading customization requests"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title="No customization requests yet"
          hint="Requests sent from Home and About Us appear here."
          drawing="note"
        />
      }
    />
  );
}
