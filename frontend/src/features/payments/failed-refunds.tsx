import { Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/feedback/empty-state';
import { Detail, RowActions, RowButton, Stacked, TwoLines } from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { ListPage } from '../../components/table/list-page';
import { paths } from '../../config/paths';
import { formatCountOf, formatMoney } from '../../lib/numbers';
import { useFailedRefundsQuery, type FailedRefund_refundFragment } from './failed-refunds.generated';
import { OutsideRefundDialog } from './outside-refund-dialog';
import { RefundBlock } from './refund-block';

type FailedRefund = FailedRefund_refundFragment;

/** The admin list of refunds that failed and that must be made again, with where to do so, or in another way. */
export function FailedRefunds({ children }: { /** Content below the heading. */ children: ReactNode }) {
  const [refund, setRefund] = useState<FailedRefund | null>(null);
  const columns = useMemo(() => refundColumns(setRefund), []);
  const query = useFailedRefundsQuery({ variables: { first: PAGE_SIZE }, ...listFetchPolicy });
  const list = usePagedList(query, ({ failedRefunds }) => failedRefunds);
  return (
    <>
      <ListPage
        id="failed-refunds"
        title="Failed refunds"
        loading="Loading refunds"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No failed refunds" drawing="note" />}
      >
        {children}
        {list.totalCount !== 0 && (
          <Text maxW="prose" mb="6">
            Stripe or the bank did not make these refunds, so the customers have not received the money.
            Refund each one again as described in the list, or pay the customer in another way and mark it as
            refunded. While a payment is disputed, its refunds are left out.
          </Text>
        )}
      </ListPage>
      {refund && <OutsideRefundDialog refund={refund} onClose={() => setRefund(null)} />}
    </>
  );
}

const nameId = ({ id }: FailedRefund) => `refund-${id}`;

const refundColumns = (onRecord: (refund: FailedRefund) => void): readonly Column<FailedRefund>[] => [
  {
    header: 'Tool',
    cell: (refund) => (
      <TwoLines
        id={nameId(refund)}
        text={refund.order?.tool.toolName ?? ''}
        detail={<Detail text={formatCountOf(refund.order?.orderQuantity ?? 0, 'piece')} />}
      />
    ),
  },
  {
    header: 'Purchase',
    cell: ({ order }) =>
      order && (
        <Stacked>
          <Link to={paths.purchase(order.purchase.number)} className="row-link">
            {order.purchase.number}
          </Link>
          <Detail text={order.userName} />
        </Stacked>
      ),
  },
  { header: 'Due', align: 'end', cell: ({ due }) => due && formatMoney(due.amount) },
  { header: 'Failed', cell: ({ finishedAt }) => finishedAt && <DateTime at={finishedAt} /> },
  { header: 'What to do', cell: (refund) => <NextStep of={refund} /> },
  {
    header: 'Action',
    hasActions: true,
    cell: (refund) => (
      <RowActions>
        {!refund.due?.blockedBy && (
          <RowButton
            aria-haspopup="dialog"
            aria-describedby={nameId(refund)}
            onClick={() => onRecord(refund)}
          >
            <CircleCheck aria-hidden /> Mark as refunded
          </RowButton>
        )}
      </RowActions>
    ),
  },
];

/** What an admin can do, as a link to where it is done. */
function NextStep({ of: refund }: { of: FailedRefund }) {
  const { due, returnId, claimId, order } = refund;
  if (order === null) return null;
  if (due?.blockedBy) return <RefundBlock by={due.blockedBy} />;
  if (order.status === 'REFUNDED' || order.status === 'CANCELLED')
    return 'Refund at Stripe and, when it is listed under Refunds to assign, assign it; or pay in another way';
  const [to, text] =
    returnId !== null
      ? [`${paths.returns}?status=received`, 'Refund the return again']
      : claimId !== null
        ? [`${paths.claims}?status=accepted`, 'Refund the claim again']
        : [
            paths.purchase(order.purchase.number),
            order.canCancel && due?.closesOrder
              ? 'Cancel the order again, or ship it'
              : 'Refund the order again',
          ];
  return (
    <Link to={to} className="row-link" aria-describedby={nameId(refund)}>
      {text}
    </Link>
  );
}
