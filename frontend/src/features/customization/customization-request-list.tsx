import { Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { CustomizationRequestStatus } from '../../apollo/generated/schema-types';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { EmptyState } from '../../components/feedback/empty-state';
import { ListFilter } from '../../components/table/list-filter';
import { ListPage } from '../../components/table/list-page';
import { useListFilter } from '../../components/table/use-list-filter';
import { getSettings } from '../../config/settings';
import { AnswerDialog, AnswersDialog } from './answer-dialog';
import { isAnswerable, requestColumns, type RequestRow } from './customization-request-columns';
import { useCustomizationRequestsQuery } from './customization-requests.generated';
import { RequestActionDialog, type SelectedAction } from './request-action-dialog';

interface Filter {
  label: string;
  value?: string;
  statuses?: readonly CustomizationRequestStatus[];
  empty: string;
}

const filters: readonly [Filter, ...Filter[]] = [
  { label: 'New', statuses: ['NEW'], empty: 'No new requests' },
  { label: 'Answered', value: 'answered', statuses: ['ANSWERED'], empty: 'No answered requests' },
  { label: 'Closed', value: 'closed', statuses: ['CLOSED'], empty: 'No closed requests' },
  { label: 'All', value: 'all', empty: 'No customization requests yet' },
];

/** The admin list of customization requests, newest first: the new ones, or those of another status (`?status=closed`). */
export function CustomizationRequestList() {
  const [openRequest, setOpenRequest] = useState<RequestRow | null>(null);
  const [selected, setSelected] = useState<SelectedAction | null>(null);
  const columns = useMemo(
    () => requestColumns(setOpenRequest, (action, request) => setSelected({ action, request })),
    [],
  );
  const filter = useListFilter('status', filters);
  const { statuses } = filter;
  const Dialog = openRequest && isAnswerable(openRequest) ? AnswerDialog : AnswersDialog;
  const query = useCustomizationRequestsQuery({
    variables: { first: PAGE_SIZE, ...(statuses && { statuses: [...statuses] }) },
    ...listFetchPolicy,
  });
  const list = usePagedList(query, ({ customizationRequests }) => customizationRequests);

  return (
    <>
      <ListPage
        id="customization-requests"
        title="Customization requests"
        loading="Loading customization requests"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={filter.empty}
            hint="Requests sent from Home and About Us appear here."
            drawing="note"
          />
        }
      >
        <ListFilter label="Request filter" parameter="status" options={filters} />
        {!getSettings().sendsMail && (
          <Text color="fg.muted" maxW="prose" mb="4">
            This shop sends no emails. Choose an email address to answer with your mail program.
          </Text>
        )}
      </ListPage>
      {openRequest && <Dialog request={openRequest} onClose={() => setOpenRequest(null)} />}
      <RequestActionDialog selected={selected} onClose={() => setSelected(null)} />
    </>
  );
}
