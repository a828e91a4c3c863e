import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/empty-state';
import { ListFilter } from '../../components/table/list-filter';

/** The filter of a list of orders: active orders, or closed ones (`?status=closed`). */
export function useOrderStatusFilter() {
  const [searchParams] = useSearchParams();
  const isClosed = searchParams.get('status') === 'closed';
  return {
    isClosed,
    /** The variables of the query that apply the filter. */
    filterVariables: isClosed ? { status: 'CLOSED' as const } : {},
  };
}

const options = [{ label: 'Active' }, { label: 'Past', value: 'closed' }];

/** Links to the active and to the past orders. */
export function OrderStatusFilter() {
  return <ListFilter label="Order filter" parameter="status" options={options} />;
}

/** In place of an empty list of past orders. */
export function NoPastOrders() {
  return (
    <EmptyState drawing="crates" title="No past orders" hint="Cancelled and refunded orders appear here." />
  );
}
