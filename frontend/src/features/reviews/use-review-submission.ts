import { useState, type SyntheticEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { failureFields, failureMessage } from '../../apollo/failure';
import { showFieldErrors } from '../../components/show-field-errors';
import { toast } from '../../components/toaster';
import { useOneAtATime } from '../../components/use-one-at-a-time';
import { useAddReviewMutation } from './add-review.generated';
import { blankReview, type ReviewFields } from './review-fields';
import { reviewFailure } from './review-failure';
import { showAddedReview } from './show-added-review';

/**
 * Sends the review form. An added review is announced, stands first on Home, and the form is blank again; `failure`
 * is why the last one was refused as a whole, null when it was not.
 */
export function useReviewSubmission(form: UseFormReturn<ReviewFields>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [addReview] = useAddReviewMutation({
    update(cache, { data }) {
      if (data) showAddedReview(cache, data.addReview);
    },
  });

  const send = useOneAtATime(async ({ reviewText, reviewRating }: ReviewFields) => {
    setFailure(null);
    try {
      const input = { reviewText: reviewText.trim(), reviewRating: Number(reviewRating) };
      await addReview({ variables: { input } });
      toast.success('Review Added Successfully');
      form.reset(blankReview);
    } catch (error) {
      const { title, detail } = reviewFailure(error);
      toast.error(title, detail);
      if (!showFieldErrors(form, failureFields(error))) setFailure(failureMessage(error));
    }
  });

  return {
    submit: (event: SyntheticEvent) => void form.handleSubmit(send)(event),
    isBusy: form.formState.isSubmitting,
    failure,
  };
}
