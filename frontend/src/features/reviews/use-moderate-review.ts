import type { ApolloCache } from '@apollo/client';
import { evictFromLists } from '../../apollo/evict-from-lists';
import { inSequence } from '../../apollo/links/sequence-link';
import { useOptimisticToast } from '../../apollo/use-optimistic-toast';
import { useDeleteReviewMutation } from './delete-review.generated';
import { useHideReviewMutation } from './hide-review.generated';
import type { ReviewRow } from './review-columns';
import { useShowReviewMutation } from './show-review.generated';

/**
 * Hides, shows and deletes reviews. The lists change immediately, and change back when the request fails. A toast reports
 * the result.
 */
export function useModerateReview() {
  const reportOutcome = useOptimisticToast();
  const [hide] = useHideReviewMutation({ update: evictPublicLists });
  const [show] = useShowReviewMutation({ update: evictPublicLists });
  const [remove] = useDeleteReviewMutation({
    update(cache, { data }) {
      if (data) evictFromLists(cache, data.deleteReview);
    },
  });

  const report = (response: Promise<unknown>, { id, reviewerName }: ReviewRow, outcome: string) =>
    reportOutcome(response, {
      record: { __typename: 'Review', id },
      name: `The review by ${reviewerName}`,
      outcome,
      done: `Review by ${reviewerName} ${outcome}`,
      isDeletion: outcome === 'deleted',
    });

  /** In sequence, since the list shows the result of an action, and offers the next one, before the response. */
  const requestFor = ({ id }: ReviewRow) => ({ variables: { id }, ...inSequence(id) });
  const recordOf = ({ id }: ReviewRow) => ({ __typename: 'Review' as const, id });

  return {
    hideReview: (review: ReviewRow): Promise<void> => {
      const optimisticResponse = { hideReview: { ...recordOf(review), isHidden: true } };
      return report(hide({ ...requestFor(review), optimisticResponse }), review, 'hidden');
    },
    showReview: (review: ReviewRow): Promise<void> => {
      const optimisticResponse = { showReview: { ...recordOf(review), isHidden: false } };
      return report(show({ ...requestFor(review), optimisticResponse }), review, 'shown again');
    },
    deleteReview: (review: ReviewRow): Promise<void> => {
      const optimisticResponse = { deleteReview: recordOf(review) };
      return report(remove({ ...requestFor(review), optimisticResponse }), review, 'deleted');
    },
  };
}

/** The public lists are fetched again when they are shown: only the server knows which reviews they have now. */
function evictPublicLists(cache: ApolloCache): void {
  cache.modify({ fields: { reviews: (_, { DELETE }) => DELETE } });
}
