import { Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import { paths } from '../../config/paths';
import { useSession } from '../../lib/session/session-context';
import { hiddenReasons } from './hidden-reasons';
import { useMyToolReviewQuery, type MyToolReviewQuery } from './my-tool-review.generated';
import { ReviewFormDialog } from './review-form-dialog';
import { ToolReviewCard } from './tool-review-card';
import { deleteErrorMessage, useDeleteToolReview } from './use-tool-review';

type Review = NonNullable<NonNullable<MyToolReviewQuery['myToolReview']>['review']>;

interface OwnReviewProps {
  toolId: string;
  /** The state of the history entry of the login, which returns to this page. */
  loginState: object;
}

/** The review of the signed-in customer, or how to write one. */
export function OwnReview({ toolId, loginState }: OwnReviewProps) {
  const { status } = useSession();
  if (status === 'signed-in') return <CustomerReview toolId={toolId} />;
  if (status !== 'signed-out') return null;
  return (
    <Stack direction={{ base: 'column', sm: 'row' }} align={{ sm: 'center' }} gap="4">
      <Text>Have you bought this tool?</Text>
      <Button asChild variant="outline" alignSelf="flex-start">
        <Link to={paths.login} state={loginState}>
          Log in to review it
        </Link>
      </Button>
    </Stack>
  );
}

function CustomerReview({ toolId }: { toolId: string }) {
  const { data } = useMyToolReviewQuery({ variables: { toolId }, fetchPolicy: 'cache-and-network' });
  const [isWriting, setWriting] = useState(false);
  const own = data?.myToolReview;
  // The reviews of others are complete without it.
  if (!own) return null;
  const { canReview, review } = own;
  return (
    <>
      {review && <WrittenReview toolId={toolId} review={review} onEdit={() => setWriting(true)} />}
      {canReview && (
        <Button alignSelf="flex-start" colorPalette="signal" onClick={() => setWriting(true)}>
          <Pencil aria-hidden /> Write a review
        </Button>
      )}
      {!review && !canReview && (
        <Text color="fg.muted">You can review this tool once it has been delivered to you.</Text>
      )}
      {isWriting && <ReviewFormDialog toolId={toolId} review={review} onClose={() => setWriting(false)} />}
    </>
  );
}

interface WrittenReviewProps {
  toolId: string;
  review: Review;
  onEdit: () => void;
}

function WrittenReview({ toolId, review, onEdit }: WrittenReviewProps) {
  const [toDelete, setToDelete] = useState<Review | null>(null);
  const { hiddenReason } = review;
  return (
    <Stack gap="3">
      <Text fontWeight="650">Your review</Text>
      <ToolReviewCard review={review}>
        {hiddenReason !== null && (
          <Text role="note" bg="bg.error" color="fg.error" borderRadius="l2" p="4">
            We have hidden this review: {hiddenReasons[hiddenReason].toLowerCase()}. Edit it, and we will look
            at it again.
          </Text>
        )}
        <HStack gap="3">
          <Button variant="outline" size="sm" onClick={onEdit}>
            <Pencil aria-hidden /> Edit
          </Button>
          {hiddenReason === null && (
            <Button variant="outline" size="sm" colorPalette="danger" onClick={() => setToDelete(review)}>
              <Trash2 aria-hidden /> Delete
            </Button>
          )}
        </HStack>
      </ToolReviewCard>
      <ConfirmDialog
        subject={toDelete}
        question="Are you sure you want to delete your review?"
        isDangerous
        onConfirm={useDeleteToolReview(toolId)}
        pending={{ busyText: 'Deleting', errorMessage: deleteErrorMessage }}
        onClose={() => setToDelete(null)}
      >
        {() => <Text>Your rating no longer counts. You can write another review.</Text>}
      </ConfirmDialog>
    </Stack>
  );
}
