import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { MailStatus } from '../../apollo/generated/schema-types';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { EmptyState } from '../../components/feedback/empty-state';
import { ListFilter } from '../../components/table/list-filter';
import { ListPage } from '../../components/table/list-page';
import { useListFilter } from '../../components/table/use-list-filter';
import { useAllMailsQuery } from './all-mails.generated';
import { mailColumns } from './mail-columns';
import { useResendMail } from './use-resend-mail';

interface Filter {
  label: string;
  value?: string;
  statuses?: readonly MailStatus[];
  empty: string;
}

const filters: readonly [Filter, ...Filter[]] = [
  { label: 'Unsent', statuses: ['FAILED', 'UNCERTAIN'], empty: 'No emails to send again' },
  { label: 'Waiting', value: 'waiting', statuses: ['PENDING', 'SENDING'], empty: 'No emails are waiting' },
  { label: 'Sent', value: 'sent', statuses: ['SENT'], empty: 'No emails were sent yet' },
  { label: 'All', value: 'all', empty: 'No emails yet' },
];

/** The admin list of emails: those that need an admin, or the ones of another status (`?status=sent`). */
export function AllMails() {
  const filter = useListFilter('status', filters);
  const { resendMail, dialog } = useResendMail();
  const columns = useMemo(() => mailColumns(resendMail), [resendMail]);
  const { statuses } = filter;
  const query = useAllMailsQuery({
    variables: { first: PAGE_SIZE, ...(statuses && { statuses: [...statuses] }) },
    ...listFetchPolicy,
  });
  const list = usePagedList(query, ({ mails }) => mails);

  return (
    <>
      <ListPage
        id="all-mails"
        title="Emails"
        loading="Loading emails"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={filter.empty} drawing="note" />}
      >
        <ListFilter label="Email filter" parameter="status" options={filters} />
        {filter === filters[0] && (
          <Text color="fg.muted" maxW="prose" mb="4">
            “Perhaps sent” means that the connection was lost or the server stopped before the mail server
            replied, or that the email was waiting in a backup that was restored. If you send it again, the
            customer may get it twice.
          </Text>
        )}
      </ListPage>
      {dialog}
    </>
  );
}
