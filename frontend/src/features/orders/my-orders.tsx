import { Button } from '@chakra-ui/react';
import { Hammer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { ListPage } from '../../components/table/list-page';
import { EmptyState } from '../../components/feedback/page-state';
import { paths } from '../../config/paths';
import { CancelOrderDialog } from './cancel-order-dialog';
import { useMyOrdersQuery } from './my-orders.generated';
import type { OrderRow } from './order-cells';
import { myOrderColumns } from './order-columns';
import { OrderHistoryDialog } from './order-history-dialog';
import { OrderStatusFilter, useOrderStatusFilter } from './order-status-filter';

const HEADING_ID = 'my-orders';

/** The orders of the signed-in user, newest first. */
export function MyOrders() {
  const [orderToCancel, setOrderToCancel] = useState<OrderRow | null>(null);
  const [historyOrder, setHistoryOrder] = useState<OrderRow | null>(null);
  const { isClosed, filterVariables } = useOrderStatusFilter();
  const list = usePagedList(
    useMyOrdersQuery({ variables: { first: PAGE_SIZE, ...filterVariables }, ...listFetchPolicy }),
    ({ myOrders }) => myOrders,
  );

  return (
    <>
      <ListPage
        id={HEADING_ID}
        title={isClosed ? 'Past orders' : 'My Orders'}
        loading="Loading your orders"
        list={list}
        columns={myOrderColumns({ onDelete: setOrderToCancel, onHistory: setHistoryOrder })}
        rowKey={({ id }) => id}
        empty={isClosed ? <NoPastOrders /> : <NoActiveOrders />}
      >
        <OrderStatusFilter />
      </ListPage>
      <OrderHistoryDialog order={historyOrder} onClose={() => setHistoryOrder(null)} viewer="customer" />
      <CancelOrderDialog
        order={orderToCancel}
        onClose={() => setOrderToCancel(null)}
        returnFocusTo={HEADING_ID}
      />
    </>
  );
}

function NoPastOrders() {
  return <EmptyState title="No past orders" hint="Cancelled and refunded orders appear here." />;
}

function NoActiveOrders() {
  return (
    <EmptyState title="You have no active orders" icon={Hammer}>
      <Button asChild colorPalette="signal">
        <Link to={paths.home}>Browse tools</Link>
      </Button>
    </EmptyState>
  );
}
