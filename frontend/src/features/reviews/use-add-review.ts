import type { ApolloCache } from '@apollo/client';
import { useState, type SyntheticEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { errorCode, errorFields, errorMessage } from '../../apollo/error';
import { errorAdvice, type ErrorNotice } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { showFieldErrors } from '../../components/form/show-field-errors';
import { useSingleFlight } from '../../hooks/use-single-flight';
import { useAddReviewMutation } from './add-review.generated';
import { emptyReview, type ReviewFields } from './review-fields';

/**
 * Submits the review form and resets it. `error` is the message of the last submit, unless a field shows it.
 * @param onAllowanceOutdated is called after each attempt: it may have changed whether the user can add a review.
 */
export function useAddReview(form: UseFormReturn<ReviewFields>, onAllowanceOutdated: () => void) {
  const [error, setError] = useState<string | null>(null);
  const [addReview] = useAddReviewMutation({
    update(cache, { data }) {
      if (data) updateCacheAfterAddReview(cache, data.addReview);
    },
  });

  const submit = useSingleFlight(async ({ reviewText, reviewRating }: ReviewFields) => {
    setError(null);
    try {
      const input = { reviewText: reviewText.trim(), reviewRating: Number(reviewRating) };
      await addReview({ variables: { input } });
      toast.success('Review Added Successfully');
      form.reset(emptyReview);
    } catch (mutationError) {
      const { title, detail } = addReviewError(mutationError);
      toast.error(title, detail);
      if (!showFieldErrors(form, errorFields(mutationError))) setError(errorMessage(mutationError));
    } finally {
      onAllowanceOutdated();
    }
  });

  return {
    submit: (event: SyntheticEvent) => void form.handleSubmit(submit)(event),
    isBusy: form.formState.isSubmitting,
    error,
  };
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

/** Without a response the review may have been added, so the advice is to check first. */
function addReviewError(error: unknown): ErrorNotice {
  switch (errorCode(error)) {
    case undefined:
      return {
        title: "We couldn't confirm your review",
        detail:
          'The connection was lost. Your review may have been added: check the home page before you submit it again.',
      };
    case 'REVIEW_LIMIT_REACHED':
      return { title: NOT_ADDED, detail: errorMessage(error) };
    default:
      return { title: NOT_ADDED, detail: errorAdvice(error, 'submit it again') };
  }
}
