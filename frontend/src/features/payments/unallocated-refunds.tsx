import { Text } from '@chakra-ui/react';
import { ListChecks } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/feedback/empty-state';
import { Detail, RowActions, RowButton, Stacked, TwoLines } from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { ListPage } from '../../components/table/list-page';
import { paths } from '../../config/paths';
import { formatMoney } from '../../lib/numbers';
import { AllocateRefundDialog } from './allocate-refund-dialog';
import {
  useUnallocatedRefundsQuery,
  type UnallocatedRefund_refundFragment,
} from './unallocated-refunds.generated';

type UnallocatedRefund = UnallocatedRefund_refundFragment;

/** The admin list of refunds that were made at the payment provider and of which the shop does not know the order. */
export function UnallocatedRefunds({ children }: { /** Content below the heading. */ children: ReactNode }) {
  const [refund, setRefund] = useState<UnallocatedRefund | null>(null);
  const columns = useMemo(() => refundColumns(setRefund), []);
  const query = useUnallocatedRefundsQuery({ variables: { first: PAGE_SIZE }, ...listFetchPolicy });
  const list = usePagedList(query, ({ unallocatedRefunds }) => unallocatedRefunds);
  return (
    <>
      <ListPage
        id="unallocated-refunds"
        title="Refunds to assign"
        loading="Loading refunds"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No refunds to assign" drawing="note" />}
      >
        {children}
        {list.totalCount !== 0 && (
          <Text maxW="prose" mb="6">
            These refunds were made in Stripe’s dashboard or by the bank. Assign each to the order that it was
            for. One that fits no order may be money that the customer has twice.
          </Text>
        )}
      </ListPage>
      {refund && <AllocateRefundDialog refund={refund} onClose={() => setRefund(null)} />}
    </>
  );
}

const nameId = ({ id }: UnallocatedRefund) => `refund-${id}`;

const refundColumns = (
  onAssign: (refund: UnallocatedRefund) => void,
): readonly Column<UnallocatedRefund>[] => [
  {
    header: 'Refund',
    cell: (refund) => (
      <TwoLines
        id={nameId(refund)}
        text={formatMoney(refund.amount)}
        detail={<Detail text={refund.providerRefundId ?? ''} />}
      />
    ),
  },
  {
    header: 'Purchase',
    cell: ({ payment: { order, userEmail } }) => (
      <Stacked>
        <Link to={paths.purchase(order.purchase.number)} className="row-link">
          {order.purchase.number}
        </Link>
        <Detail text={userEmail} />
      </Stacked>
    ),
  },
  { header: 'Made', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  { header: 'Status', cell: ({ status }) => (status === 'PENDING' ? 'Pending' : 'Refunded') },
  {
    header: 'Action',
    hasActions: true,
    cell: (refund) => (
      <RowActions>
        <RowButton aria-haspopup="dialog" aria-describedby={nameId(refund)} onClick={() => onAssign(refund)}>
          <ListChecks aria-hidden /> Assign
        </RowButton>
      </RowActions>
    ),
  },
];
