import { Button, Center, Skeleton, Stack } from '@chakra-ui/react';
import { Hammer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { failureMessage } from '../../apollo/failure';
import { DataTable } from '../../components/data-table';
import { EmptyState, ErrorState, LoadingState } from '../../components/page-state';
import { SectionHeading } from '../../components/section-heading';
import { usePageMeta } from '../../components/use-page-meta';
import { paths } from '../../config/paths';
import { orderColumns } from './order-columns';
import { useMyOrders } from './use-my-orders';

/** The dashboard's index: the signed-in user's orders, newest first. */
export function Component() {
  const { orders, totalCount, hasMore, isLoadingMore, showMore, error, retry } = useMyOrders();
  usePageMeta('My Orders', 'Your orders of carpentry tools, and what is left to pay.');

  return (
    <section aria-labelledby="my-orders">
      <SectionHeading id="my-orders">My Orders{totalCount !== undefined && `: ${totalCount}`}</SectionHeading>
      {orders === undefined && !error && <OrdersSkeleton />}
      {orders?.length === 0 && <NoOrders />}
      {orders && orders.length > 0 && (
        <DataTable caption="My Orders" columns={orderColumns} rows={orders} rowKey={({ id }) => id} />
      )}
      {error && <ErrorState message={failureMessage(error)} onRetry={retry} />}
      {hasMore && !error && (
        <Center pt="6">
          <Button variant="outline" onClick={showMore} loading={isLoadingMore} loadingText="Loading orders">
            Show more
          </Button>
        </Center>
      )}
    </section>
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

function OrdersSkeleton() {
  return (
    <LoadingState label="Loading your orders">
      <Stack gap="4">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <Skeleton key={row} height="20" />
        ))}
      </Stack>
    </LoadingState>
  );
}
