import { useMemo, type ReactNode } from 'react';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { ListPage } from '../../components/table/list-page';
import { EmptyState } from '../../components/feedback/empty-state';
import { useListState } from '../../components/table/use-list-state';
import { useAllOrdersQuery } from './all-orders.generated';
import { allOrderColumns, sortableOrderColumns } from './order-columns';
import { useOrderDialogs } from './order-dialogs';
import { purchaseGroups } from './purchase-groups';
import { NoPastOrders, OrderStatusFilter, useOrderStatusFilter } from './order-status-filter';

const HEADING_ID = 'all-orders';

/**
 * The admin list of all orders, newest first by default.
 * @param props.children content between the heading and the filter.
 */
export function AllOrders({ children }: { children?: ReactNode }) {
  const { handlers, dialogs } = useOrderDialogs('admin', HEADING_ID);
  const { isClosed, filterVariables } = useOrderStatusFilter();
  const state = useListState(sortableOrderColumns);
  const isGrouped = state.sorting.by === undefined;
  const columns = useMemo(() => allOrderColumns(handlers, isGrouped), [handlers, isGrouped]);
  const list = usePagedList(
    useAllOrdersQuery({
      variables: { first: PAGE_SIZE, ...filterVariables, ...state.listArguments },
      ...listFetchPolicy,
    }),
    ({ orders }) => orders,
  );

  return (
    <>
      <ListPage
        id={HEADING_ID}
        title={isClosed ? 'Past orders' : 'All Orders'}
        loading="Loading orders"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        state={state}
        searchLabel="Search by number, PO, SKU, tool or email"
        groups={isGrouped ? purchaseGroups : undefined}
        empty={isClosed ? <NoPastOrders /> : <NoActiveOrders />}
      >
        {children}
        <OrderStatusFilter />
      </ListPage>
      {dialogs}
    </>
  );
}

function NoActiveOrders() {
  return (
    <EmptyState
      title="There are no active orders"
      drawing="crates"
      hint="Orders appear here as soon as customers place them."
    />
  );
}
