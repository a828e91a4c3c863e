import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ToolReviewSort } from '../../apollo/generated/schema-types';
import { listFetchPolicy, usePagedList } from '../../apollo/use-paged-list';
import { ActionButton } from '../../components/action-button';
import { ErrorState } from '../../components/feedback/page-state';
import { FormField } from '../../components/form/form-field';
import { Select } from '../../components/form/select';
import type { PagedRows } from '../../components/table/list-rows';
import { formatCountOf } from '../../lib/numbers';
import { firstToolReviews } from './first-tool-reviews';
import { OwnReview } from './own-review';
import { RatingHistogram } from './rating-histogram';
import { ToolReviewCard } from './tool-review-card';
import type { ToolReviewCard_reviewFragment } from './tool-review-card.generated';
import { ToolReviewsSkeleton } from './tool-reviews-skeleton';
import { useToolReviewsQuery } from './tool-reviews.generated';

const SORTS: Record<ToolReviewSort, string> = {
  NEWEST: 'Newest first',
  HIGHEST: 'Highest rating first',
  LOWEST: 'Lowest rating first',
};

interface ToolReviewsProps {
  toolId: string;
  /** The state of the history entry of the login, which returns to this page. */
  loginState: object;
}

/** The ratings and reviews of a tool, and the review of the signed-in customer. */
export default function ToolReviews({ toolId, loginState }: ToolReviewsProps) {
  const [sortBy, setSortBy] = useState<ToolReviewSort>('NEWEST');
  const [rating, setRating] = useState<number | null>(null);
  const query = useToolReviewsQuery({
    variables: {
      ...firstToolReviews(toolId),
      // The page has loaded the list with the defaults.
      ...(sortBy !== 'NEWEST' && { sortBy }),
      ...(rating !== null && { rating }),
    },
    ...((sortBy !== 'NEWEST' || rating !== null) && listFetchPolicy),
  });
  const list = usePagedList(query, ({ toolReviews }) => toolReviews);
  const ratings = (query.data ?? query.previousData)?.tool;
  const hasReviews = (ratings?.reviewCount ?? 0) > 0;

  return (
    <Stack gap="8">
      <OwnReview toolId={toolId} loginState={loginState} />
      {ratings && hasReviews && (
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '6', md: '10' }} alignItems="end">
          <RatingHistogram ratings={ratings} selected={rating} onSelect={setRating} />
          <FormField label="Sort reviews">
            <Select
              value={sortBy}
              maxW="xs"
              onChange={({ currentTarget }) => setSortBy(currentTarget.value as ToolReviewSort)}
            >
              {Object.entries(SORTS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </FormField>
        </SimpleGrid>
      )}
      {ratings && !hasReviews && <Text color="fg.muted">This tool has no reviews yet.</Text>}
      {rating !== null && (
        <Text role="status">
          {formatCountOf(list.totalCount ?? 0, 'review')} with {rating} of 5 stars.{' '}
          <Button variant="plain" size="sm" textDecoration="underline" onClick={() => setRating(null)}>
            Show all
          </Button>
        </Text>
      )}
      <ReviewList list={list} />
    </Stack>
  );
}

interface ReviewListProps {
  list: PagedRows<ToolReviewCard_reviewFragment>;
}

function ReviewList({ list }: ReviewListProps) {
  const { rows, error, retry, hasMore, isLoadingMore, loadMore, isStale } = list;
  return (
    <>
      {!rows && !error && <ToolReviewsSkeleton />}
      {rows && rows.length > 0 && (
        <Stack as="ul" aria-busy={isStale} listStyle="none" gap="5" opacity={isStale ? 0.6 : undefined}>
          {rows.map((review) => (
            <li key={review.id}>
              <ToolReviewCard review={review} />
            </li>
          ))}
        </Stack>
      )}
      {error && <ErrorState message={error} onRetry={retry} />}
      {hasMore && !error && (
        <ActionButton
          variant="outline"
          alignSelf="center"
          isBusy={isLoadingMore}
          busyText="Loading"
          onClick={loadMore}
        >
          More reviews
        </ActionButton>
      )}
    </>
  );
}
