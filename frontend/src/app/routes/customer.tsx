import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { Link, useParams } from 'react-router-dom';
import { errorCode, errorMessage } from '../../apollo/error';
import { SectionHeading } from '../../components/brand/section-heading';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { paths } from '../../config/paths';
import { CustomerClaims } from '../../features/claims/customer-claims';
import { CustomerRequests } from '../../features/customization/customer-requests';
import { CustomerSummary } from '../../features/customers/customer-summary';
import { CustomerPurchases } from '../../features/orders/customer-purchases';
import { CustomerReturns } from '../../features/returns/customer-returns';
import { ReviewsOfCustomer } from '../../features/reviews/reviews-of-customer';
import { CustomerToolReviews } from '../../features/tool-reviews/customer-tool-reviews';
import { usePageMeta } from '../../hooks/use-page-meta';
import { useShowCustomerQuery } from './customer.generated';

const HEADING_ID = 'customer';

/** `/dashboard/customers/:id`: a customer with purchases, returns, claims, reviews and open requests. */
export function Component() {
  const { id = '' } = useParams();
  usePageMeta('Customer', 'A customer with purchases, returns, claims, reviews and open requests.');
  const { data, error, refetch } = useShowCustomerQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (data?.user) {
    const { user, purchases, returns, claims, allToolReviews, allReviews, customizationRequests } = data;
    return (
      <section aria-labelledby={HEADING_ID}>
        <SectionHeading as="h1" id={HEADING_ID}>
          {user.displayName}
        </SectionHeading>
        <CustomerSummary user={user} />
        <Stack gap="10">
          <CustomerPurchases purchases={purchases} />
          <CustomerReturns returns={returns} />
          <CustomerClaims claims={claims} />
          <CustomerToolReviews reviews={allToolReviews} />
          <ReviewsOfCustomer reviews={allReviews} />
          <CustomerRequests requests={customizationRequests} />
        </Stack>
      </section>
    );
  }
  if (data?.user === null || errorCode(error) === 'NOT_FOUND') return <CustomerNotFound />;
  if (error) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <LoadingState label="Loading customer">
      <Stack gap="6">
        <Skeleton height="11" width="75%" />
        <Skeleton height="56" borderRadius="l3" />
        <Skeleton height="72" borderRadius="l3" />
      </Stack>
    </LoadingState>
  );
}

/** Also for a customer who has deleted the account: the purchases stay. */
function CustomerNotFound() {
  return (
    <>
      <SectionHeading as="h1">Customer</SectionHeading>
      <EmptyState title="We can't find that customer" hint="The account may have been deleted.">
        <Button asChild>
          <Link to={paths.customers}>See all customers</Link>
        </Button>
      </EmptyState>
    </>
  );
}
