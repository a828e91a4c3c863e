import { Box, Button, SimpleGrid, Skeleton } from '@chakra-ui/react';
import { MessageSquareQuote } from 'lucide-react';
import { Link } from 'react-router-dom';
import { failureMessage } from '../../apollo/failure';
import { EmptyState, ErrorState, LoadingState } from '../../components/page-state';
import { SectionHeading } from '../../components/section-heading';
import { paths } from '../../config/paths';
import { useCustomerReviewsQuery } from './customer-reviews.generated';
import { ReviewCard } from './review-card';

/** How many of the newest reviews Home shows. */
const SHOWN = 12;

const GRID = { columns: { base: 1, md: 2, lg: 3 }, gap: { base: '5', lg: '7' } };

function Reviews() {
  const { data, error, refetch } = useCustomerReviewsQuery({ variables: { first: SHOWN } });
  if (error) return <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <LoadingState label="Loading reviews">
        <SimpleGrid {...GRID}>
          {Array.from({ length: 3 }, (_, place) => (
            <Skeleton key={place} h="52" borderRadius="l3" />
          ))}
        </SimpleGrid>
      </LoadingState>
    );
  }
  if (data.reviews.edges.length === 0) {
    return (
      <EmptyState icon={MessageSquareQuote} title="No reviews yet. The first customers are still sawing.">
        <Button asChild variant="outline">
          <Link to={paths.addReview}>Add Review</Link>
        </Button>
      </EmptyState>
    );
  }
  return (
    <SimpleGrid {...GRID}>
      {data.reviews.edges.slice(0, SHOWN).map(({ node }) => (
        <ReviewCard key={node.id} review={node} />
      ))}
    </SimpleGrid>
  );
}

/** 'We're Trusted By People': what customers say. */
export function CustomerReviews() {
  return (
    <Box as="section" aria-labelledby="customer-reviews-heading" pt={{ base: '16', md: '24' }}>
      <SectionHeading id="customer-reviews-heading">We&apos;re Trusted By People</SectionHeading>
      <Reviews />
    </Box>
  );
}
