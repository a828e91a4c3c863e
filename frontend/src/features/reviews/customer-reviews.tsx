import { Box, Button, SimpleGrid } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../apollo/error';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { SectionHeading } from '../../components/brand/section-heading';
import { paths } from '../../config/paths';
import { useCustomerReviewsQuery } from './customer-reviews.generated';
import { ReviewCard, ReviewCardSkeleton } from './review-card';

/** The number of newest reviews shown. */
const COUNT = 12;

const GRID = { columns: { base: 1, md: 2, lg: 3 }, gap: { base: '5', lg: '7' } };

function Reviews() {
  const { data, error, refetch } = useCustomerReviewsQuery({ variables: { first: COUNT } });
  if (error) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <LoadingState label="Loading reviews">
        <SimpleGrid {...GRID}>
          {Array.from({ length: COUNT }, (_, index) => (
            <ReviewCardSkeleton key={index} />
          ))}
        </SimpleGrid>
      </LoadingState>
    );
  }
  if (data.reviews.edges.length === 0) {
    return (
      <EmptyState
        drawing="note"
        title="No reviews yet"
        hint="Be the first to tell others what you think of our tools."
      >
        <Button asChild variant="outline">
          <Link to={paths.addReview}>Add Review</Link>
        </Button>
      </EmptyState>
    );
  }
  return (
    <SimpleGrid {...GRID}>
      {data.reviews.edges.slice(0, COUNT).map(({ node }) => (
        <ReviewCard key={node.id} review={node} />
      ))}
    </SimpleGrid>
  );
}

/** The reviews section of Home. */
export function CustomerReviews() {
  return (
    <Box as="section" aria-labelledby="customer-reviews-heading" pt={{ base: '16', md: '24' }}>
      <SectionHeading id="customer-reviews-heading">We&apos;re Trusted By People</SectionHeading>
      <Reviews />
    </Box>
  );
}
