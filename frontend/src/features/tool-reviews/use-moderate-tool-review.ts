import type { ApolloCache } from '@apollo/client';
import { errorCode, errorMessage } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';
import { useOptimisticToast } from '../../apollo/use-optimistic-toast';
import { useReloadOnConflict } from '../../apollo/use-reload-on-conflict';
import { recordId, useSingleFlight } from '../../hooks/use-single-flight';
import { AllToolReviewsDocument } from './all-tool-reviews.generated';
import { useShowToolReviewMutation } from './show-tool-review.generated';
import { ToolReviewDocument, useToolReviewQuery } from './tool-review.generated';
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

/**
 * Explains why a review was not answered, hidden or shown.
 * @param subject the review, as the start of a sentence: 'This review'.
 */
export const moderationErrorMessage = (error: unknown, subject: string): string =>
  errorCode(error) === 'CONFLICT'
    ? `${errorMessage(error)} Read it again, then decide.`
    : actionErrorMessage(error, subject);

/** A review while its dialog is open: its author or another admin may change it. */
export function useLatestToolReview(row: ToolReviewRow): ToolReviewRow {
  const { data } = useToolReviewQuery({ variables: { id: row.id }, fetchPolicy: 'cache-only' });
  return data?.toolReview ?? row;
}

/** Returns a function that shows a hidden review again. A toast reports the result. */
export function useShowToolReview() {
  const reportOutcome = useOptimisticToast();
  const [show] = useShowToolReviewMutation();
  const reloadOnConflict = useReloadOnConflict(ToolReviewDocument);
  return useSingleFlight((review: ToolReviewRow) => {
    const { id, version } = review;
    return reportOutcome(
      reloadOnConflict(id, show({ variables: { id, version }, ...moderationOptions(review) })),
      {
        record: { __typename: 'ToolReview', id },
        name: `The review by ${reviewerOf(review)}`,
        outcome: 'shown again',
        done: `Review by ${reviewerOf(review)} shown again`,
        describeError: moderationErrorMessage,
      },
    );
  }, recordId);
}
