import type { OverviewQuery } from './overview.generated';
import { formatNumber } from '../../lib/numbers';
import { Figures, type FigureColumn } from './figures';
import { ShareBar } from './share-bar';

type StateCount = NonNullable<OverviewQuery['overview']>['ordersByState'][number];

interface State {
  readonly name: string;
  readonly count: number;
  /** Of all orders, 0 to 1. */
  readonly share: number;
}

/** The states in the order in which an order passes through them; its delivery matters only while it is paid. */
const states: readonly { name: string; has: (state: StateCount) => boolean }[] = [
  { name: 'Not paid', has: ({ status }) => status === 'PLACED' },
  { name: 'To pack', has: (state) => isPaid(state) && state.fulfillmentStatus === 'UNFULFILLED' },
  { name: 'Packed', has: (state) => isPaid(state) && state.fulfillmentStatus === 'PACKED' },
  { name: 'Shipped', has: (state) => isPaid(state) && state.fulfillmentStatus === 'SHIPPED' },
  { name: 'Delivered', has: (state) => isPaid(state) && state.fulfillmentStatus === 'DELIVERED' },
  { name: 'Refund pending', has: ({ status }) => status === 'REFUND_PENDING' },
  { name: 'Charged back', has: ({ status }) => status === 'CHARGED_BACK' },
  { name: 'Refunded', has: ({ status }) => status === 'REFUNDED' },
  { name: 'Cancelled', has: ({ status }) => status === 'CANCELLED' },
];

const isPaid = ({ status }: StateCount): boolean => status === 'PAID';

const columns: readonly FigureColumn<State>[] = [
  { header: 'State', cell: ({ name }) => name, value: ({ name }) => name },
  {
    header: 'Orders',
    align: 'end',
    cell: ({ count, share }) => <ShareBar share={share}>{formatNumber(count)}</ShareBar>,
    value: ({ count }) => count,
  },
];

/** The orders that were placed in a period, by the state that they have now. */
export function OrderStates({ counts }: { counts: readonly StateCount[] }) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const rows = states
    .map(({ name, has }) => ({
      name,
      count: counts.filter(has).reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count > 0)
    .map((state) => ({ ...state, share: state.count / all }));
  return (
    <Figures
      id="orders-by-state"
      title="Orders by state"
      hint="The orders that were placed in this period, by the state that they have now."
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      empty="No orders were placed in this period."
    />
  );
}
