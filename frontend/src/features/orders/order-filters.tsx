import { useSearchParams } from 'react-router-dom';
import type { FulfillmentFilter } from '../../apollo/generated/schema-types';
import { FilterChips } from '../../components/filter-chips';
import { readDayFilter } from '../../components/table/day-filter';
import { ListInput } from '../../components/table/list-input';
import { ListSelect } from '../../components/table/list-select';
import { useChangeParameters } from '../../components/table/use-list-state';
import type { AllOrdersQueryVariables } from './all-orders.generated';

interface Payment {
  label: string;
  value: string;
  variables: Pick<AllOrdersQueryVariables, 'status'>;
}

const activePayments: readonly Payment[] = [
  { label: 'Paid', value: 'paid', variables: { status: 'PAID' } },
  { label: 'Not paid', value: 'unpaid', variables: { status: 'PLACED' } },
  { label: 'Refund pending', value: 'refund-pending', variables: { status: 'REFUND_PENDING' } },
  { label: 'Charged back', value: 'charged-back', variables: { status: 'CHARGED_BACK' } },
];

const closedPayments: readonly Payment[] = [
  { label: 'Refunded or charged back', value: 'refunded', variables: { status: 'REFUNDED' } },
  { label: 'Cancelled', value: 'cancelled', variables: { status: 'CANCELLED' } },
];

/** What the payment of active or of past orders (`?status=closed`) can be. */
const paymentsOf = (params: URLSearchParams): readonly Payment[] =>
  params.get('status') === 'closed' ? closedPayments : activePayments;

const deliveries: readonly { label: string; value: FulfillmentFilter; isWorkList: boolean }[] = [
  { label: 'To pack', value: 'TO_PACK', isWorkList: true },
  { label: 'To ship', value: 'TO_SHIP', isWorkList: true },
  { label: 'Late', value: 'LATE', isWorkList: true },
  { label: 'Nearly late', value: 'NEARLY_LATE', isWorkList: true },
  { label: 'On its way', value: 'IN_TRANSIT', isWorkList: false },
  { label: 'Delivered', value: 'DELIVERED', isWorkList: false },
];

/** The parameters of the URL. */
const names = ['payment', 'fulfillment', 'from', 'to', 'user'] as const;

type Filters = Pick<
  AllOrdersQueryVariables,
  'status' | 'fulfillment' | 'placedFrom' | 'placedBefore' | 'user' | 'sortBy' | 'descending'
>;

/**
 * The filters of All Orders, which the URL holds (`?fulfillment=TO_PACK&from=2026-12-01`). Wrong values are ignored.
 */
export function useOrderFilters() {
  const [params] = useSearchParams();
  const change = useChangeParameters();
  const { chips, variables } = readOrderFilters(params);
  return {
    /** The variables of the query. Lists of what to do next start with the promised day that comes first. */
    variables,
    isFiltered: chips.length > 0,
    clear: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
  };
}

interface Chip {
  label: string;
  parameter: (typeof names)[number];
}

/** Reads the filters of the URL: the variables of the query, and what is set in words. */
function readOrderFilters(params: URLSearchParams): { chips: Chip[]; variables: Filters } {
  const payment = paymentsOf(params).find(({ value }) => value === params.get('payment'));
  const delivery = deliveries.find(({ value }) => value === params.get('fulfillment'));
  const days = readDayFilter(params);
  const user = params.get('user')?.trim();
  return {
    chips: [
      ...(payment ? [{ label: `Payment: ${payment.label}`, parameter: 'payment' as const }] : []),
      ...(delivery ? [{ label: `Delivery: ${delivery.label}`, parameter: 'fulfillment' as const }] : []),
      ...days.chips,
      ...(user ? [{ label: `Customer: ${user}`, parameter: 'user' as const }] : []),
    ],
    variables: {
      ...payment?.variables,
      ...(delivery && { fulfillment: delivery.value }),
      ...(delivery?.isWorkList && { sortBy: 'DELIVER_BY', descending: false }),
      ...(days.from && { placedFrom: days.from }),
      ...(days.before && { placedBefore: days.before }),
      ...(user && { user }),
    },
  };
}

/** The controls of the filters. */
export function OrderFilters() {
  const [params] = useSearchParams();
  return (
    <>
      <ListSelect label="Payment" parameter="payment" all="Any payment" options={paymentsOf(params)} />
      <ListSelect label="Delivery" parameter="fulfillment" all="Any delivery" options={deliveries} />
      <ListInput label="Placed from" parameter="from" type="date" />
      <ListInput label="Placed to" parameter="to" type="date" />
      <ListInput label="Customer" parameter="user" type="text" placeholder="Whole email address" />
    </>
  );
}

/** The filters that are set, each of which one click removes. */
export function OrderFilterChips() {
  const [params] = useSearchParams();
  const without = (...parameters: readonly string[]) => {
    const next = new URLSearchParams(params);
    for (const parameter of parameters) next.delete(parameter);
    return { search: next.toString() };
  };
  const { chips } = readOrderFilters(params);
  return (
    <FilterChips
      chips={chips.map(({ label, parameter }) => ({ label, without: without(parameter) }))}
      withoutAll={without(...names)}
    />
  );
}
