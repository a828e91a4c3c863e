import { Text } from '@chakra-ui/react';
import { useRef, useState, type SyntheticEvent } from 'react';
import type { ToolReviewHiddenReason } from '../../apollo/generated/schema-types';
import { useReloadOnConflict } from '../../apollo/use-reload-on-conflict';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { FormField } from '../../components/form/form-field';
import { Select } from '../../components/form/select';
import { useSingleFlight } from '../../hooks/use-single-flight';
import { hiddenReasons } from './hidden-reasons';
import { useHideToolReviewMutation } from './hide-tool-review.generated';
import { reviewerOf, type ToolReviewRow } from './tool-review-columns';
import { ToolReviewDocument } from './tool-review.generated';
import { moderationErrorMessage, moderationOptions, useLatestToolReview } from './use-moderate-tool-review';

interface HideDialogProps {
  review: ToolReviewRow;
  onClose: () => void;
}

/** Hides a review of a tool for a reason. */
export function HideDialog({ review: row, onClose }: HideDialogProps) {
  const review = useLatestToolReview(row);
  const [reason, setReason] = useState<ToolReviewHiddenReason | ''>('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const [hide] = useHideToolReviewMutation();
  const reloadOnConflict = useReloadOnConflict(ToolReviewDocument);

  const hideReview = useSingleFlight(async () => {
    setError(null);
    // The author sees the reason: none is chosen by default.
    if (reason === '') {
      setReasonMissing(true);
      select.current?.focus();
      return;
    }
    setBusy(true);
    try {
      const { id, version } = review;
      await reloadOnConflict(id, hide({ variables: { id, reason, version }, ...moderationOptions(review) }));
      toast.success(`Review by ${reviewerOf(review)} hidden`);
      onClose();
    } catch (cause) {
      setError(moderationErrorMessage(cause, 'This review'));
    } finally {
      setBusy(false);
    }
  });

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void hideReview();
  }

  return (
    <FormDialog
      title={`Hide the review by ${reviewerOf(review)}`}
      description={
        <>
          <Text>
            Customers no longer see it, and its rating no longer counts. The author sees the reason. A low
            rating is no reason.
          </Text>
          <Text marginTop={3} whiteSpace="pre-line" overflowWrap="anywhere" color="fg.muted">
            {review.text}
          </Text>
        </>
      }
      busyText="Hiding"
      submitText="Hide"
      submit={submit}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
    >
      <FormField label="Reason" error={isReasonMissing && reason === '' ? 'Choose a reason' : undefined}>
        <Select
          ref={select}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value as ToolReviewHiddenReason)}
        >
          <option value="" disabled>
            Choose a reason
          </option>
          {Object.entries(hiddenReasons).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </FormField>
    </FormDialog>
  );
}
