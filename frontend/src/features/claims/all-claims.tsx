import { useMemo, useState } from 'react';
import type { ClaimStatus } from '../../apollo/generated/schema-types';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { EmptyState } from '../../components/feedback/empty-state';
import { ListFilter } from '../../components/table/list-filter';
import { ListPage } from '../../components/table/list-page';
import { useListFilter } from '../../components/table/use-list-filter';
import { useAllClaimsQuery } from './all-claims.generated';
import { AskDialog } from './ask-dialog';
import { claimColumns, type ClaimAction, type ClaimRow } from './claim-columns';
import { ClaimDetailsDialog } from './claim-details-dialog';
import { DecideDialog } from './decide-dialog';
import { RefundClaimDialog } from './refund-claim-dialog';
import { RejectDialog } from './reject-dialog';

interface Filter {
  label: string;
  value?: string;
  status?: ClaimStatus;
  empty: string;
}

const filters: readonly [Filter, ...Filter[]] = [
  { label: 'To decide', status: 'OPEN', empty: 'No claims to decide' },
  {
    label: 'Waiting for an answer',
    value: 'asked',
    status: 'ASKED',
    empty: 'No claims wait for an answer',
  },
  { label: 'Accepted', value: 'accepted', status: 'ACCEPTED', empty: 'No accepted claims wait' },
  { label: 'Settled', value: 'settled', status: 'SETTLED', empty: 'No claims were settled yet' },
  { label: 'Rejected', value: 'rejected', status: 'REJECTED', empty: 'No claims were rejected yet' },
  { label: 'All', value: 'all', empty: 'No claims yet' },
];

/** The admin list of claims: those to decide, oldest first, or the ones of another status (`?status=asked`). */
export function AllClaims() {
  const filter = useListFilter('status', filters);
  const [open, setOpen] = useState<{ action: ClaimAction; claim: ClaimRow } | null>(null);
  const columns = useMemo(() => claimColumns((action, claim) => setOpen({ action, claim })), []);
  const { status } = filter;
  const query = useAllClaimsQuery({
    variables: { first: PAGE_SIZE, ...(status && { status }) },
    ...listFetchPolicy,
  });
  const list = usePagedList(query, ({ claims }) => claims);
  const close = () => setOpen(null);
  const subject = (action: ClaimAction) => (open?.action === action ? open.claim : null);
  const [toAsk, toDecide, toShow] = [subject('ask'), subject('decide'), subject('show')];
  const toReject = subject('reject');

  return (
    <>
      <ListPage
        id="all-claims"
        title="Claims"
        loading="Loading claims"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={filter.empty} drawing="note" />}
      >
        <ListFilter label="Claim filter" parameter="status" options={filters} />
      </ListPage>
      {toAsk && <AskDialog claim={toAsk} onClose={close} />}
      {toDecide && <DecideDialog claim={toDecide} onClose={close} />}
      {toReject && <RejectDialog claim={toReject} onClose={close} />}
      {toShow && <ClaimDetailsDialog claim={toShow} onClose={close} />}
      <RefundClaimDialog claim={subject('refund')} onClose={close} />
    </>
  );
}
