import { Button } from '@chakra-ui/react';
import { Hammer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listFetching, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { ListScreen } from '../../components/list-screen';
import { EmptyState } from '../../components/page-state';
import { usePageMeta } from '../../components/use-page-meta';
import { paths } from '../../config/paths';
import { CancelOrderDialog } from './cancel-order-dialog';
import { useMyOrdersQuery } from './my-orders-page.generated';
import type { OrderRow } from './order-cells';
import { myOrderColumns } from './order-columns';
import { OrderHistoryDialog } from './order-history-dialog';
import { OrderViews, useOrderView } from './order-view';

const HEADING = 'my-orders';

/** The dashboard's index: the signed-in user's orders, newest first. */
export function Component() {
  usePageMeta('My Orders', 'Your orders of carpentry tools, and what is left to pay.');
  const [toCancel, setToCancel] = useState<OrderRow | null>(null);
  const [lookedInto, setLookedInto] = useState<OrderRow | null>(null);
  const { isEnded, viewArgument } = useOrderView();
  const orders = usePagedList(
    useMyOrdersQuery({ variables: { first: PAGE_SIZE, ...viewArgument }, ...listFetching }),
    ({ myOrders }) => myOrders,
  );

  return (
    <>
      <ListScreen
        id={HEADING}
        title={isEnded ? 'Ended Orders' : 'My Orders'}
        loading="Loading your orders"
        list={orders}
        columns={myOrderColumns({ onDelete: setToCancel, onHistory: setLookedInto })}
        rowKey={({ id }) => id}
        empty={isEnded ? <NoEndedOrders /> : <NoOrders />}
      >
        <OrderViews />
      </ListScreen>
      <OrderHistoryDialog order={lookedInto} onClose={() => setLookedInto(null)} reader="customer" />
      <CancelOrderDialog order={toCancel} onClose={() => setToCancel(null)} returnTo={HEADING} />
    </>
  );
}

function NoEndedOrders() {
  return (
    <EmptyState title="None of your orders has ended" hint="Cancelled and refunded orders are kept here." />
  );
}

function NoOrders() {
  return (
    <EmptyState title="You have no orders at the moment" icon={Hammer}>
      <Button asChild colorPalette="signal">
        <Link to={paths.home}>Choose tools</Link>
      </Button>
    </EmptyState>
  );
}
