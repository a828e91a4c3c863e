import { Link } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import { listFetching, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import type { Column } from '../../components/data-table';
import { ListScreen } from '../../components/list-screen';
import { Moment } from '../../components/moment';
import { EmptyState } from '../../components/page-state';
import { usePageMeta } from '../../components/use-page-meta';
import { useCustomizationRequestsQuery } from './customization-requests-page.generated';

interface CustomizationRequest {
  id: string;
  email: string;
  createdAt: string;
}

/** Anybody can ask under any address: a `?` in it must not become a header of the mail. */
const mailTo = (email: string) => `mailto:${email.replace(/[%?&#]/g, encodeURIComponent)}`;

const columns: readonly Column<CustomizationRequest>[] = [
  {
    header: 'Email Address',
    cell: ({ email }) => (
      <Link
        href={mailTo(email)}
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
    header: 'Asked',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

/** Who asked on Home for help with a customized order, the latest first; an admin answers by e-mail. */
export function Component() {
  usePageMeta('Customization requests', 'Who wants help with a customized order.');
  const query = useCustomizationRequestsQuery({ variables: { first: PAGE_SIZE }, ...listFetching });
  const list = usePagedList(query, ({ customizationRequests }) => customizationRequests);

  return (
    <ListScreen
      id="customization-requests"
      title="Customization requests"
      loading="Loading the requests"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title="Nobody has asked for help yet"
          hint="Requests from the form at the foot of Home appear here."
          icon={Inbox}
        />
      }
    />
  );
}
