import { Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { errorFields } from '../../apollo/error';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { TextArea } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { AllToolReviewsDocument } from './all-tool-reviews.generated';
import { useAnswerToolReviewMutation } from './answer-tool-review.generated';
import { reviewerOf, type ToolReviewRow } from './tool-review-columns';
import { moderationErrorMessage, useReloadChangedReview } from './use-moderate-tool-review';

interface AnswerDialogProps {
  review: ToolReviewRow;
  onClose: () => void;
}

/** Writes, changes or removes the answer of the shop to a review of a tool. */
export function AnswerDialog({ review, onClose }: AnswerDialogProps) {
  const form = useForm({ defaultValues: { answer: review.answer ?? '' } });
  const [mutate] = useAnswerToolReviewMutation({ refetchQueries: [AllToolReviewsDocument] });
  const reloadChanged = useReloadChangedReview();
  const submission = useFormSubmit(form, async (fields) => {
    const answer = fields.answer.trim() || null;
    try {
      await reloadChanged(mutate({ variables: { id: review.id, answer, editedAt: review.editedAt } }));
      toast.success(answer === null ? 'Answer removed' : 'Answer saved');
      onClose();
      return undefined;
    } catch (cause) {
      return { message: moderationErrorMessage(cause, 'This review'), fields: errorFields(cause) };
    }
  });
  return (
    <FormDialog
      title={`Answer the review by ${reviewerOf(review)}`}
      description={
        <Text whiteSpace="pre-line" overflowWrap="anywhere" color="fg.muted">
          {review.text}
        </Text>
      }
      isWide
      {...submission}
      onClose={onClose}
    >
      <TextArea
        form={form}
        name="answer"
        label="Public answer"
        rows={5}
        help="Everyone sees it below the review. Leave it empty to remove it."
        rules={{ maxLength: { value: 1000, message: 'Use at most 1,000 characters' } }}
      />
    </FormDialog>
  );
}
