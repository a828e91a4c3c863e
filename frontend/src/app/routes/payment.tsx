import { Button, Skeleton } from '@chakra-ui/react';
import { useCallback } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { errorCode, errorMessage } from '../../apollo/error';
import { SectionHeading } from '../../components/brand/section-heading';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { TwoColumns } from '../../components/two-columns';
import { paths } from '../../config/paths';
import { OrderSummary } from '../../features/orders/order-summary';
import { PurchaseSummary } from '../../features/orders/purchase-summary';
import { OrderPayment } from '../../features/payments/order-payment';
import { usePageMeta } from '../../hooks/use-page-meta';
import { useOrderToPayQuery } from './payment.generated';

/** `/dashboard/payment/:id`: an order of the signed-in user and the payment of its purchase. */
export function Component() {
  const id = (useParams()['id'] ?? '').trim();
  usePageMeta('Payment', 'Pay for an order of carpentry tools by card.');

  return (
    <section aria-labelledby="payment">
      <SectionHeading as="h1" id="payment">
        Payment
      </SectionHeading>
      <OrderToPay key={id} id={id} />
    </section>
  );
}

function OrderToPay({ id }: { id: string }) {
  const { data, error, refetch } = useOrderToPayQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const reload = useCallback(() => void refetch(), [refetch]);
  const order = data?.order;

  if (order?.kind === 'REPLACEMENT') return <Navigate to={paths.purchase(order.purchase.number)} replace />;
  if (order) {
    return (
      <TwoColumns>
        {order.purchase.orders.length > 1 ? (
          <PurchaseSummary purchase={order.purchase} />
        ) : (
          <OrderSummary order={order} />
        )}
        <OrderPayment order={order} onOutdated={reload} />
      </TwoColumns>
    );
  }
  if (order === null || errorCode(error) === 'NOT_FOUND') return <OrderNotFound />;
  if (error) return <ErrorState message={errorMessage(error)} onRetry={reload} />;
  return (
    <LoadingState label="Loading order">
      <TwoColumns>
        <Skeleton height="96" borderRadius="l3" />
        <Skeleton height="72" borderRadius="l3" />
      </TwoColumns>
    </LoadingState>
  );
}

function OrderNotFound() {
  return (
    <EmptyState title="We can't find that order">
      <Button asChild>
        <Link to={paths.dashboard}>See my orders</Link>
      </Button>
    </EmptyState>
  );
}
