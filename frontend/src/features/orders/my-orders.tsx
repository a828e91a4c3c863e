import { Button } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { ListPage } from '../../components/table/list-page';
import { useListState } from '../../components/table/use-list-state';
import { EmptyState } from '../../components/feedback/empty-state';
import { paths } from '../../config/paths';
import { useMyOrdersQuery } from './my-orders.generated';
import { myOrderColumns } from './order-columns';
import { useOrderDialogs } from './order-dialogs';
import { purchaseGroups } from './purchase-groups';
import { NoPastOrders, OrderStatusFilter, useOrderStatusFilter } from './order-status-filter';

/** The orders of the signed-in user, newest first. */
export function MyOrders() {
  const { handlers, dialogs } = useOrderDialogs('customer');
  const columns = useMemo(() => myOrderColumns(handlers, true), [handlers]);
  const state = useListState(columns);
  const { isClosed, filterVariables } = useOrderStatusFilter();
  const list = usePagedList(
    useMyOrdersQuery({
      variables: { first: PAGE_SIZE, ...filterVariables, ...state.listArguments },
      ...listFetchPolicy,
    }),
    ({ myOrders }) => myOrders,
  );

  return (
    <>
      <ListPage
        id="my-orders"
        title={isClosed ? 'Past orders' : 'My Orders'}
        loading="Loading your orders"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        groups={purchaseGroups()}
        state={state}
        searchLabel="Search by number, PO, SKU or tool"
        empty={isClosed ? <NoPastOrders /> : <NoActiveOrders />}
      >
        <OrderStatusFilter />
      </ListPage>
      {dialogs}
    </>
  );
}

function NoActiveOrders() {
  return (
    <EmptyState title="You have no active orders" drawing="crates">
      <Button asChild colorPalette="signal">
        <Link to={paths.tools}>Browse tools</Link>
      </Button>
    </EmptyState>
  );
}
