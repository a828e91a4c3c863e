import { useMemo, useState } from 'react';
import type { ReturnStatus } from '../../apollo/generated/schema-types';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { EmptyState } from '../../components/feedback/empty-state';
import { ListFilter } from '../../components/table/list-filter';
import { ListPage } from '../../components/table/list-page';
import { useListFilter } from '../../components/table/use-list-filter';
import { useAllReturnsQuery } from './all-returns.generated';
import { CancelReturnDialog } from './cancel-return-dialog';
import { ReceiveDialog } from './receive-dialog';
import { RefundAgainDialog } from './refund-again-dialog';
import { returnColumns, type ReturnRow } from './return-columns';

interface Filter {
  label: string;
  value?: string;
  status?: ReturnStatus;
  empty: string;
}

const filters: readonly [Filter, ...Filter[]] = [
  { label: 'Requested', status: 'REQUESTED', empty: 'No returns to receive' },
  { label: 'Received', value: 'received', status: 'RECEIVED', empty: 'No returns to refund' },
  { label: 'Refunded', value: 'refunded', status: 'REFUNDED', empty: 'No returns were refunded yet' },
  { label: 'All', value: 'all', empty: 'No returns yet' },
];

/** The admin list of returns: those to receive, oldest first, or the ones of another status (`?status=received`). */
export function AllReturns() {
  const filter = useListFilter('status', filters);
  const [toReceive, setToReceive] = useState<ReturnRow | null>(null);
  const [toRefund, setToRefund] = useState<ReturnRow | null>(null);
  const [toCancel, setToCancel] = useState<ReturnRow | null>(null);
  const columns = useMemo(
    () => returnColumns({ onReceive: setToReceive, onRefund: setToRefund, onCancel: setToCancel }),
    [],
  );
  const { status } = filter;
  const query = useAllReturnsQuery({
    variables: { first: PAGE_SIZE, ...(status && { status }) },
    ...listFetchPolicy,
  });
  const list = usePagedList(query, ({ returns }) => returns);

  return (
    <>
      <ListPage
        id="all-returns"
        title="Returns"
        loading="Loading returns"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={filter.empty} drawing="note" />}
      >
        <ListFilter label="Return filter" parameter="status" options={filters} />
      </ListPage>
      {toReceive && <ReceiveDialog returned={toReceive} onClose={() => setToReceive(null)} />}
      <RefundAgainDialog returned={toRefund} onClose={() => setToRefund(null)} />
      <CancelReturnDialog returned={toCancel} onClose={() => setToCancel(null)} />
    </>
  );
}
