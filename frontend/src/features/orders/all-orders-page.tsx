import { useState } from 'react';
import { listFetching, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { ListScreen } from '../../components/list-screen';
import { EmptyState } from '../../components/page-state';
import { useListState } from '../../components/use-list-state';
import { usePageMeta } from '../../components/use-page-meta';
import { useAllOrdersQuery } from './all-orders-page.generated';
import { CancelOrderDialog } from './cancel-order-dialog';
import { LastReconciliation } from './last-reconciliation';
import type { OrderRow } from './order-cells';
import { allOrderColumns } from './order-columns';
import { OrderHistoryDialog } from './order-history-dialog';
import { OrderViews, useOrderView } from './order-view';

const HEADING = 'all-orders';

/** For admins: everybody's orders, newest first unless sorted otherwise. */
export function Component() {
  usePageMeta('All Orders', 'Every order of the shop, and whether it is paid.');
  const [toCancel, setToCancel] = useState<OrderRow | null>(null);
  const [lookedInto, setLookedInto] = useState<OrderRow | null>(null);
  const { isEnded, viewArgument } = useOrderView();
  const columns = allOrderColumns({ onDelete: setToCancel, onHistory: setLookedInto });
  const state = useListState(columns);
  const orders = usePagedList(
    useAllOrdersQuery({
      variables: { first: PAGE_SIZE, ...viewArgument, ...state.listArguments },
      ...listFetching,
    }),
    (data) => data.orders,
  );

  return (
    <>
      <ListScreen
        id={HEADING}
        title={isEnded ? 'Ended Orders' : 'All Orders'}
        loading="Loading orders"
        list={orders}
        columns={columns}
        rowKey={({ id }) => id}
        state={state}
        searchLabel="Search by e-mail, tool or order id"
        empty={isEnded ? <NoEndedOrders /> : <NoOrders />}
      >
        <LastReconciliation />
        <OrderViews />
      </ListScreen>
      <OrderHistoryDialog order={lookedInto} onClose={() => setLookedInto(null)} reader="admin" />
      <CancelOrderDialog order={toCancel} onClose={() => setToCancel(null)} returnTo={HEADING} />
    </>
  );
}

function NoEndedOrders() {
  return <EmptyState title="No order has ended yet" hint="Cancelled and refunded orders are kept here." />;
}

function NoOrders() {
  return (
    <EmptyState
      title="There are no orders at the moment"
      hint="They appear here as soon as customers place them."
    />
  );
}
