import { Link as ChakraLink, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Status, TwoLines, Detail } from '../../components/table/cells';
import { paths } from '../../config/paths';
import { formatDay } from '../../lib/days';
import { formatCountOf } from '../../lib/numbers';
import type { DueOrders_orderFragment as Order } from './due-orders.generated';
import { Figures, type FigureColumn } from './figures';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the order is due, seen from a day of the shop. */
function describeDue(deliverBy: string, today: string): string {
  const days = Math.round((Date.parse(deliverBy) - Date.parse(today)) / DAY_MS);
  if (days === 0) return 'Today';
  return days < 0 ? `${formatCountOf(-days, 'day')} late` : `In ${formatCountOf(days, 'day')}`;
}

type DueOrder = Order & { readonly due: string; readonly isLate: boolean };

const columns: readonly FigureColumn<DueOrder>[] = [
  {
    header: 'Purchase',
    cell: ({ purchase }) => (
      <Link className="purchase-link" to={paths.purchase(purchase.number)}>
        {purchase.number}
      </Link>
    ),
    value: ({ purchase }) => purchase.number,
  },
  {
    header: 'Tool',
    cell: ({ tool, orderQuantity }) => (
      <TwoLines text={tool.toolName} detail={<Detail text={formatCountOf(orderQuantity, 'piece')} />} />
    ),
    value: ({ tool }) => tool.toolName,
  },
  { header: 'Customer', cell: ({ userName }) => userName, value: ({ userName }) => userName },
  {
    header: 'Deliver by',
    cell: ({ deliverBy }) => formatDay(deliverBy ?? ''),
    value: ({ deliverBy }) => deliverBy ?? '',
  },
  {
    header: 'Due',
    cell: ({ due, isLate }) => <Status tone={isLate ? 'error' : 'pending'}>{due}</Status>,
    value: ({ due }) => due,
  },
];

const OrdersLink = ({ to, children }: { to: string; children: string }) => (
  <ChakraLink asChild textDecoration="underline" py="3" my="-3">
    <Link to={to}>{children}</Link>
  </ChakraLink>
);

const MAX_ROWS = 10;

/** The first orders of a list, those that are due first before the others. */
interface DueList {
  readonly totalCount: number;
  readonly edges: readonly { readonly node: Order }[];
}

interface DueOrdersProps {
  late: DueList | null;
  nearlyLate: DueList | null;
  /** The day of the shop. */
  today: string;
}

/** The orders whose promised day has passed or is near, the latest first. */
export function DueOrders({ late, nearlyLate, today }: DueOrdersProps) {
  const edges = [...(late?.edges ?? []), ...(nearlyLate?.edges ?? [])];
  const rows = edges.slice(0, MAX_ROWS).map(({ node: order }) => ({
    ...order,
    due: describeDue(order.deliverBy ?? today, today),
    isLate: order.deliverBy !== null && order.deliverBy < today,
  }));
  return (
    <Figures
      id="due-deliveries"
      title="Late and nearly late deliveries"
      hint="Paid orders that are not shipped, promised for a day that has passed, for today or for one of the next two days."
      columns={columns}
      rows={rows}
      totalCount={(late?.totalCount ?? 0) + (nearlyLate?.totalCount ?? 0)}
      showAll={
        <Text>
          Show all <OrdersLink to={paths.ordersFor('LATE')}>late</OrdersLink> or{' '}
          <OrdersLink to={paths.ordersFor('NEARLY_LATE')}>nearly late</OrdersLink> orders
        </Text>
      }
      rowKey={({ id }) => id}
      empty="No order to ship is late or nearly late."
    />
  );
}
