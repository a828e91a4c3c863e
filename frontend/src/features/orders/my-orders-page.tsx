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

const HEADING = 'my-orders';

/** The dashboard's index: the signed-in user's orders, newest first. */
export function Component() {
  usePageMeta('My Orders', 'Your orders of carpentry tools, and what is left to pay.');
  const [toCancel, setToCancel] = useState<OrderRow | null>(null);
  const orders = usePagedList(
    useMyOrdersQuery({ variables: { first: PAGE_SIZE }, ...listFetching }),
    ({ myOrders }) => myOrders,
  );

  return (
    <>
      <ListScreen
        id={HEADING}
        title="My Orders"
        loading="Loading your orders"
        list={orders}
        columns={myOrderColumns(setToCancel)}
        rowKey={({ id }) => id}
        empty={<NoOrders />}
      />
      <CancelOrderDialog order={toCancel} onClose={() => setToCancel(null)} returnTo={HEADING} />
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState title="You have not ordered anything yet" icon={Hammer}>
      <Button asChild colorPalette="signal">
        <Link to={paths.home}>Choose your first tools</Link>
      </Button>
    </EmptyState>
  );
}
