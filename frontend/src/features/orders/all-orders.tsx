import { Button } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { ListPage } from '../../components/table/list-page';
import { EmptyState } from '../../components/feedback/empty-state';
import { SelectionBar } from '../../components/table/selection-bar';
import { useListState } from '../../components/table/use-list-state';
import { useSelection } from '../../components/table/use-selection';
import { getSettings } from '../../config/settings';
import { useAllOrdersQuery } from './all-orders.generated';
import { FulfillmentActions } from './delivery/fulfillment-actions';
import type { OrderRow } from './order-cells';
import { allOrderColumns, sortableOrderColumns } from './order-columns';
import { useOrderDialogs } from './order-dialogs';
import { OrderFilterChips, OrderFilters, useOrderFilters } from './order-filters';
import { purchaseGroups } from './purchase-groups';
import { NoPastOrders, OrderStatusFilter, useOrderStatusFilter } from './order-status-filter';

const nameOf = ({ tool, purchase }: OrderRow) => `${tool.toolName}, ${purchase.number}`;

/**
 * The admin list of all orders, newest first by default, where they are packed, shipped and delivered.
 * @param props.children content between the heading and the filter.
 */
export function AllOrders({ children }: { children?: ReactNode }) {
  const { isClosed, filterVariables } = useOrderStatusFilter();
  const state = useListState(sortableOrderColumns);
  const { variables, isFiltered, clear } = useOrderFilters();
  const isGrouped = state.sorting.by === undefined;
  const list = usePagedList(
    useAllOrdersQuery({
      variables: { first: PAGE_SIZE, ...filterVariables, ...variables, ...state.listArguments },
      ...listFetchPolicy,
    }),
    ({ orders }) => orders,
  );
  const selection = useSelection(list.rows);
  const { handlers, dialogs } = useOrderDialogs('admin', ({ id }) => selection.remove(id));
  const columns = useMemo(() => allOrderColumns(handlers, isGrouped), [handlers, isGrouped]);

  return (
    <>
      <ListPage
        id="all-orders"
        title={isClosed ? 'Past orders' : 'All Orders'}
        loading="Loading orders"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        state={state}
        searchLabel="Search by number, PO, SKU, tool or email"
        groups={isGrouped ? purchaseGroups(getSettings().shopTimeZone) : undefined}
        isFiltered={isFiltered}
        filters={<OrderFilters />}
        chips={<OrderFilterChips />}
        selection={{ ...selection, nameOf }}
        footer={
          <SelectionBar selection={selection} noun="order">
            <FulfillmentActions
              orders={selection.rows}
              onDone={selection.clear}
              onUnconfirmed={selection.clear}
              onOutdated={(ids) => ids.forEach(selection.remove)}
              size="sm"
            />
          </SelectionBar>
        }
        empty={<NoOrders {...{ isClosed, isFiltered, clear }} />}
      >
        {children}
        <OrderStatusFilter />
      </ListPage>
      {dialogs}
    </>
  );
}

interface NoOrdersProps {
  isClosed: boolean;
  isFiltered: boolean;
  clear: () => void;
}

function NoOrders({ isClosed, isFiltered, clear }: NoOrdersProps) {
  if (isFiltered) {
    return (
      <EmptyState title="No orders match the filters" drawing="crates">
        <Button variant="outline" onClick={clear}>
          Clear the filters
        </Button>
      </EmptyState>
    );
  }
  if (isClosed) return <NoPastOrders />;
  return (
    <EmptyState
      title="There are no active orders"
      drawing="crates"
      hint="Orders appear here as soon as customers place them."
    />
  );
}
