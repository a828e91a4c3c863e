import { Button } from '@chakra-ui/react';
import { useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { failureCode, failureMessage } from '../../apollo/failure';
import { EmptyState, ErrorState } from '../../components/page-state';
import { SectionHeading } from '../../components/section-heading';
import { usePageMeta } from '../../components/use-page-meta';
import { paths } from '../../config/paths';
import { CardPayment } from './card-payment';
import { OrderSummary } from './order-summary';
import { useOrderToPayQuery } from './payment-page.generated';
import { PaymentPageSkeleton } from './payment-page-skeleton';
import { TwoColumns } from './two-columns';

/** `/dashboard/payment/:id`: one order of the signed-in user, and the card form that pays it. */
export function Component() {
  const id = (useParams()['id'] ?? '').trim();
  usePageMeta('Payment', 'Pay an order of carpentry tools by card.');

  return (
    <section aria-labelledby="payment">
      <SectionHeading id="payment">Payment</SectionHeading>
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

  if (order) {
    return (
      <TwoColumns>
        <OrderSummary order={order} />
        <CardPayment order={order} onOutdated={reload} />
      </TwoColumns>
    );
  }
  if (order === null || failureCode(error) === 'NOT_FOUND') return <UnknownOrder />;
  if (error) return <ErrorState message={failureMessage(error)} onRetry={reload} />;
  return <PaymentPageSkeleton />;
}

function UnknownOrder() {
  return (
    <EmptyState title="There is no such order among yours">
      <Button asChild>
        <Link to={paths.dashboard}>See my orders</Link>
      </Button>
    </EmptyState>
  );
}
