import { Box, Text } from '@chakra-ui/react';
import { ConfirmDialog, type ConfirmDialogProps } from '../../components/feedback/confirm-dialog';
import type { ReviewRow } from './review-columns';

interface ReviewDialogProps extends Omit<ConfirmDialogProps<ReviewRow>, 'subject' | 'children'> {
  /** Null while the dialog is closed. */
  review: ReviewRow | null;
  /** Describes the effect of the action. */
  effect: string;
}

/** Confirms an action on a review, with the reviewer and the start of the text. */
export function ReviewDialog({ review, effect, ...dialog }: ReviewDialogProps) {
  return (
    <ConfirmDialog subject={review} {...dialog}>
      {({ reviewerName, reviewText }) => (
        <>
          <Box mb="4" overflowWrap="anywhere">
            <Text fontWeight="650">{reviewerName}</Text>
            <Text color="fg.muted" lineClamp="3">
              {reviewText}
            </Text>
          </Box>
          <Text>{effect}</Text>
        </>
      )}
    </ConfirmDialog>
  );
}
