import { Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/feedback/empty-state';
import { Detail, Stacked, TwoLines } from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { ListPage } from '../../components/table/list-page';
import { paths } from '../../config/paths';
import { formatCountOf, formatMoney } from '../../lib/numbers';
import { useFailedRefundsQuery, type FailedRefund_refundFragment } from './failed-refunds.generated';

type FailedRefund = FailedRefund_refundFragment;

/** The admin list of refunds that failed and that must be made again, with where to do so. */
export function FailedRefunds() {
  const query = useFailedRefundsQuery({ variables: { first: PAGE_SIZE }, ...listFetchPolicy });
  const list = usePagedList(query, ({ failedRefunds }) => failedRefunds);
  return (
    <ListPage
      id="failed-refunds"
      title="Failed refunds"
      loading="Loading refunds"
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No failed refunds" drawing="note" />}
    >
      <Text maxW="prose" mb="6">
        Stripe or the bank did not make these refunds, so the customers have not received the money. A refund
        leaves the list once its money is refunded. While a payment is disputed, its refunds are left out.
      </Text>
    </ListPage>
  );
}

const columns: readonly Column<FailedRefund>[] = [
  {
    header: 'Tool',
    cell: ({ id, order }) => (
      <TwoLines
        id={`refund-${id}`}
        text={order?.tool.toolName ?? ''}
        detail={<Detail text={formatCountOf(order?.orderQuantity ?? 0, 'piece')} />}
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
  { header: 'Refund', align: 'end', cell: ({ amount }) => formatMoney(amount) },
  { header: 'Failed', cell: ({ finishedAt }) => finishedAt && <DateTime at={finishedAt} /> },
  { header: 'What to do', cell: (refund) => <NextStep of={refund} /> },
];

/** What an admin can do, as a link to where it is done. */
function NextStep({ of: { id, amount, returnId, claimId, order } }: { of: FailedRefund }) {
  if (order === null) return null;
  if (order.status === 'REFUNDED' || order.status === 'CANCELLED')
    return 'Ask the customer for another account and refund the money at Stripe';
  const [to, text] =
    returnId !== null
      ? [`${paths.returns}?status=received`, 'Refund the return again']
      : claimId !== null
        ? [`${paths.claims}?status=accepted`, 'Refund the claim again']
        : [
            paths.purchase(order.purchase.number),
            // By hand, a part of an order is refunded until it is shipped.
            order.canCancel && amount >= order.refundableAmount
              ? 'Cancel the order again, or ship it'
              : 'Refund the order again',
          ];
  return (
    <Link to={to} className="row-link" aria-describedby={`refund-${id}`}>
      {text}
    </Link>
  );
}
