import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import { fulfillmentLabels } from '../../content/fulfillment-labels';
import { formatNumber } from '../../lib/numbers';
import { Figures, type FigureColumn } from './figures';
import type { OverviewQuery } from './overview.generated';
import { ShareBar } from './share-bar';

type OverviewFigures = NonNullable<OverviewQuery['overview']>;
type StateCount = OverviewFigures['ordersByState'][number];
type Period = OverviewFigures['period'];

interface State {
  readonly name: string;
  /** The filters of All Orders. */
  readonly search: string;
  readonly count: number;
  /** Of all orders, 0 to 1. */
  readonly share: number;
}

interface StateFilter extends Pick<State, 'name' | 'search'> {
  readonly has: (state: StateCount) => boolean;
}

const REFUNDED = 'Refunded';

const hasDelivery =
  (status: StateCount['fulfillmentStatus']) =>
  (state: StateCount): boolean =>
    state.status === 'PAID' && state.fulfillmentStatus === status;

/** The states in the order in which an order passes through them; its delivery matters only while it is paid. */
const states: readonly StateFilter[] = [
  { name: 'Not paid', search: 'payment=unpaid', has: ({ status }) => status === 'PLACED' },
  {
    name: fulfillmentLabels.UNFULFILLED.admin,
    search: 'fulfillment=TO_PACK',
    has: hasDelivery('UNFULFILLED'),
  },
  { name: fulfillmentLabels.PACKED.admin, search: 'fulfillment=TO_SHIP', has: hasDelivery('PACKED') },
  {
    name: fulfillmentLabels.SHIPPED.admin,
    search: 'payment=paid&fulfillment=IN_TRANSIT',
    has: hasDelivery('SHIPPED'),
  },
  {
    name: fulfillmentLabels.DELIVERED.admin,
    search: 'payment=paid&fulfillment=DELIVERED',
    has: hasDelivery('DELIVERED'),
  },
  {
    name: 'Refund pending',
    search: 'payment=refund-pending',
    has: ({ status }) => status === 'REFUND_PENDING',
  },
  { name: 'Charged back', search: 'payment=charged-back', has: ({ status }) => status === 'CHARGED_BACK' },
  {
    name: REFUNDED,
    search: 'status=closed&payment=refunded',
    has: ({ status, isChargedBack }) => status === 'REFUNDED' && !isChargedBack,
  },
  {
    name: 'Charged back and closed',
    search: 'status=closed&payment=refunded',
    has: ({ status, isChargedBack }) => status === 'REFUNDED' && isChargedBack,
  },
  {
    name: 'Cancelled',
    search: 'status=closed&payment=cancelled',
    has: ({ status }) => status === 'CANCELLED',
  },
];

/** The columns of the states of orders that were placed in a period. */
const columnsOf = ({ from, to }: Period): readonly FigureColumn<State>[] => [
  {
    header: 'State',
    cell: ({ name, search }) => (
      <Link to={`${paths.allOrders}?${search}&from=${from}&to=${to}`} className="row-link">
        {name}
      </Link>
    ),
    value: ({ name }) => name,
  },
  {
    header: 'Orders',
    align: 'end',
    cell: ({ count, share }) => <ShareBar share={share}>{formatNumber(count)}</ShareBar>,
    value: ({ count }) => count,
  },
];

const HINT = 'The orders that were placed in this period, by the state that they have now.';

/** The API counts both as one state. */
const REFUNDED_HINT = `${HINT} ${REFUNDED} includes those whose refund failed later: see Failed refunds above.`;

/** The orders that were placed in a period, by the state that they have now. */
export function OrderStates({ counts, period }: { counts: readonly StateCount[]; period: Period }) {
  const columns = useMemo(() => columnsOf(period), [period]);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const rows = states
    .map(({ name, search, has }) => ({
      ...{ name, search },
      count: counts.filter(has).reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count > 0)
    .map((state) => ({ ...state, share: state.count / all }));
  return (
    <Figures
      id="orders-by-state"
      title="Orders by state"
      hint={rows.some(({ name }) => name === REFUNDED) ? REFUNDED_HINT : HINT}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      empty="No orders were placed in this period."
    />
  );
}
