import { Button, Flex } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/page-state';

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

/** Links to the active and to the past orders. The links keep the search and the sorting of the list. */
export function OrderStatusFilter() {
  const [searchParams] = useSearchParams();
  const { isClosed } = useOrderStatusFilter();
  const options = [
    { label: 'Active', closed: false },
    { label: 'Past', closed: true },
  ];
  const linkTo = (closed: boolean) => {
    const target = new URLSearchParams(searchParams);
    if (closed) target.set('status', 'closed');
    else target.delete('status');
    return { search: target.toString() };
  };
  return (
    <Flex
      as="nav"
      aria-label="Order filter"
      display="inline-flex"
      gap="1"
      p="1"
      mb="6"
      bg="bg.muted"
      borderRadius="l3"
    >
      {options.map(({ label, closed }) => (
        <Button key={label} asChild size="sm" variant={closed === isClosed ? 'solid' : 'ghost'}>
          <Link
            to={linkTo(closed)}
            aria-current={closed === isClosed ? 'page' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        </Button>
      ))}
    </Flex>
  );
}

/** In place of an empty list of past orders. */
export function NoPastOrders() {
  return (
    <EmptyState drawing="crates" title="No past orders" hint="Cancelled and refunded orders appear here." />
  );
}
