import type { ApolloCache } from '@apollo/client';
import { useOptimisticToast } from '../../apollo/use-optimistic-toast';
import { useSingleFlight } from '../../hooks/use-single-flight';
import { AllToolReviewsDocument } from './all-tool-reviews.generated';
import { useShowToolReviewMutation } from './show-tool-review.generated';
import { reviewerOf, type ToolReviewRow } from './tool-review-columns';

/** The options of a mutation that hides or shows a review: the lists and the ratings of its tool are fetched again. */
export const moderationOptions = ({ toolId }: Pick<ToolReviewRow, 'toolId'>) => ({
  refetchQueries: [AllToolReviewsDocument],
  update(cache: ApolloCache) {
    cache.modify({ fields: { toolReviews: (_, { DELETE }) => DELETE } });
    const id = cache.identify({ __typename: 'Tool', id: toolId });
    for (const fieldName of ['averageRating', 'reviewCount', 'ratingCounts']) cache.evict({ id, fieldName });
  },
});

/** Returns a function that shows a hidden review again. A toast reports the result. */
export function useShowToolReview() {
  const reportOutcome = useOptimisticToast();
  const [show] = useShowToolReviewMutation();
  return useSingleFlight((review: ToolReviewRow) =>
    reportOutcome(show({ variables: { id: review.id }, ...moderationOptions(review) }), {
      record: { __typename: 'ToolReview', id: review.id },
      name: `The review by ${reviewerOf(review)}`,
      outcome: 'shown again',
      done: `Review by ${reviewerOf(review)} shown again`,
    }),
  );
}
