import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorCode, errorFields } from '../../apollo/error';
import { useReloadOnConflict } from '../../apollo/use-reload-on-conflict';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { TextArea } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { maxCharacters, requiredText } from '../../lib/text-rules';
import { AllToolReviewsDocument } from './all-tool-reviews.generated';
import { useAnswerToolReviewMutation } from './answer-tool-review.generated';
import { reviewerOf, type ToolReviewRow } from './tool-review-columns';
import { ToolReviewDocument } from './tool-review.generated';
import { moderationErrorMessage, useLatestToolReview } from './use-moderate-tool-review';

const MAX_LENGTH = 1000;

interface AnswerDialogProps {
  review: ToolReviewRow;
  onClose: () => void;
}

/** Writes, changes or removes the answer of the shop to a review of a tool. */
export function AnswerDialog({ review: row, onClose }: AnswerDialogProps) {
  const review = useLatestToolReview(row);
  const { id } = review;
  const [readAnswer] = useState(row.answer);
  const [hasConflict, setHasConflict] = useState(false);
  // An answer of another admin is shown only after a conflict.
  const { answer: shownAnswer, version } = hasConflict ? review : row;
  const hasAnswer = shownAnswer !== null;
  const form = useForm({ defaultValues: { answer: readAnswer ?? '' } });
  const [mutate] = useAnswerToolReviewMutation({ refetchQueries: [AllToolReviewsDocument] });
  const reloadOnConflict = useReloadOnConflict(ToolReviewDocument);
  const submission = useFormSubmit(form, async (fields) => {
    const answer = fields.answer.trim() || null;
    try {
      await reloadOnConflict(id, mutate({ variables: { id, answer, version } }));
      toast.success(answer === null ? 'Answer removed' : 'Answer saved');
      onClose();
      return undefined;
    } catch (cause) {
      if (errorCode(cause) === 'CONFLICT') setHasConflict(true);
      return { message: moderationErrorMessage(cause, 'This review'), fields: errorFields(cause) };
    }
  });
  return (
    <FormDialog
      title={`Answer the review by ${reviewerOf(review)}`}
      description={
        <Stack whiteSpace="pre-line" overflowWrap="anywhere" color="fg.muted">
          <Text>{review.text}</Text>
          {hasConflict && review.answer !== readAnswer && <Text>Answer now: {review.answer ?? 'none'}</Text>}
        </Stack>
      }
      isWide
      {...submission}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <TextArea
        form={form}
        name="answer"
        label="Public answer"
        rows={5}
        help={`Everyone sees it below the review.${hasAnswer ? ' Leave it empty to remove it.' : ''}`}
        rules={hasAnswer ? maxCharacters(MAX_LENGTH) : requiredText('Write an answer', MAX_LENGTH)}
      />
    </FormDialog>
  );
}
