import type { ApolloCache } from '@apollo/client';
import type { UseFormReturn } from 'react-hook-form';
import { errorCode, errorFields, errorMessage, hasUnknownOutcome } from '../../apollo/error';
import { errorAdvice, type ErrorNotice } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { useFormDraft } from '../../lib/session/use-form-draft';
import { useAddReviewMutation } from './add-review.generated';
import { emptyReview, type ReviewFields } from './review-fields';

/**
 * Submits the review form and resets it. `error` is the message of the last submit, unless a field shows it.
 * @param onAllowanceOutdated is called after each attempt: it may have changed whether the user can add a review.
 */
export function useAddReview(form: UseFormReturn<ReviewFields>, onAllowanceOutdated: () => void) {
  const removeDraft = useFormDraft(form, 'review');
  const [addReview] = useAddReviewMutation({
    update(cache, { data }) {
      if (data) updateCacheAfterAddReview(cache, data.addReview);
    },
  });

  return useFormSubmit(form, async ({ reviewText, reviewRating }): Promise<SubmitError | undefined> => {
    try {
      const input = { reviewText: reviewText.trim(), reviewRating: Number(reviewRating) };
      await addReview({ variables: { input } });
      toast.success('Review Added Successfully');
      removeDraft();
      form.reset(emptyReview);
    } catch (mutationError) {
      return {
        toast: addReviewError(mutationError),
        message: errorMessage(mutationError),
        fields: errorFields(mutationError),
      };
    } finally {
      onAllowanceOutdated();
    }
  });
}

interface CachedConnection {
  edges: readonly object[];
  /** Only present when a query selected it. */
  totalCount?: number;
}

/**
 * Prepends the new review to every cached list of reviews and increments their counts. The new edge has no cursor;
 * paging needs only that of the last edge.
 */
export function updateCacheAfterAddReview(cache: ApolloCache, { id }: { id: string }): void {
  cache.modify<{ reviews: CachedConnection }>({
    fields: {
      reviews(connection, { toReference, isReference }) {
        if (isReference(connection)) return connection;
        const { edges, totalCount } = connection;
        const edge = {
          __typename: 'ReviewEdge',
          cursor: '',
          node: toReference({ __typename: 'Review', id }),
        };
        return {
          ...connection,
          edges: [edge, ...edges],
          ...(totalCount !== undefined && { totalCount: totalCount + 1 }),
        };
      },
    },
  });
}

const NOT_ADDED = 'Your review was not added';

/** When that is unknown, the review may have been added, so the advice is to check first. */
function addReviewError(error: unknown): ErrorNotice {
  if (hasUnknownOutcome(error)) {
    return {
      title: "We couldn't confirm your review",
      detail: 'Your review may have been added: check the home page before you submit it again.',
    };
  }
  switch (errorCode(error)) {
    case 'REVIEW_LIMIT_REACHED':
      return { title: NOT_ADDED, detail: errorMessage(error) };
    default:
      return { title: NOT_ADDED, detail: errorAdvice(error, 'submit it again') };
  }
}
