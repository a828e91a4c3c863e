import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { RequestClaimInput } from '../../apollo/generated/schema-types';
import { errorCode, errorFields, errorMessage, hasUnknownOutcome } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';
import type { DialogRequest } from '../../apollo/use-request-dialog';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { PiecesInput } from '../../components/form/pieces-input';
import { TextArea } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { formatCountOf } from '../../lib/numbers';
import { requiredText } from '../../lib/text-rules';
import { ClaimPhotosField } from './claim-photos-field';
import { guaranteeText } from './guarantee';
import type { ClaimableOrder_orderFragment } from './purchase-claims.generated';
import { useRequestClaimMutation, type RequestClaimMutation } from './request-claim.generated';

export interface ClaimValues {
  quantity: number;
  problem: string;
  photoIds: readonly string[];
}

interface ClaimDialogProps {
  request: DialogRequest<ClaimableOrder_orderFragment, ClaimValues>;
  /** Called when it is unknown whether the claim was requested. */
  onUnconfirmed: () => void;
  onClose: () => void;
}

const problemRules = requiredText('Tell us what is wrong', 1000);

/** The customer says what is wrong with pieces of an order. */
export default function ClaimDialog({ request, onUnconfirmed, onClose }: ClaimDialogProps) {
  const { subject, unconfirmed, send } = request;
  const { id: orderId, kind, claimableQuantity } = subject;
  // Their previews were in the dialog that was closed.
  const [sentPhotoIds, setSentPhotoIds] = useState(unconfirmed?.photoIds ?? []);
  const form = useForm({
    defaultValues: { quantity: unconfirmed?.quantity ?? 1, problem: unconfirmed?.problem ?? '' },
  });
  const [photoIds, setPhotoIds] = useState<readonly string[]>(sentPhotoIds);
  const [isUploading, setUploading] = useState(false);
  const [requestClaim] = useRequestClaimMutation();
  const removePhotos = () => {
    setPhotoIds([]);
    setSentPhotoIds([]);
  };
  const submission = useFormSubmit(form, async (values) => {
    try {
      const { data } = await send({ ...values, photoIds }, (claim, context) =>
        requestClaim({ variables: { input: toInput(orderId, claim) }, context }),
      );
      if (data && isCancelled(data.requestClaim)) {
        // They belong to the cancelled claim.
        removePhotos();
        return { message: photoIds.length > 0 ? `${CANCELLED} ${ADD_AGAIN}` : CANCELLED };
      }
      toast.success('Claim sent', 'This page will show our decision.');
      onClose();
      return undefined;
    } catch (cause) {
      if (hasUnknownOutcome(cause)) onUnconfirmed();
      if (errorFields(cause)['photoIds']) {
        removePhotos();
        return { message: `A photo no longer exists. ${ADD_AGAIN}` };
      }
      return { fields: errorFields(cause), message: requestError(cause) };
    }
  });
  return (
    <FormDialog
      title="Report a problem"
      description={<Subject order={subject} />}
      busyText="Sending"
      submitText="Send claim"
      isDisabled={isUploading}
      {...submission}
      isDirty={form.formState.isDirty || photoIds.length > 0 || isUploading}
      unconfirmedMessage={unconfirmed && UNCONFIRMED}
      onClose={onClose}
    >
      <PiecesInput
        form={form}
        name="quantity"
        label="Pieces with the problem"
        min={1}
        max={claimableQuantity}
        data-autofocus
      />
      <TextArea
        form={form}
        name="problem"
        label="What is wrong?"
        rows={4}
        rules={problemRules}
        help="Say what happened, and since when."
      />
      {sentPhotoIds.length > 0 ? (
        <Text>With {formatCountOf(sentPhotoIds.length, 'photo')}.</Text>
      ) : (
        <ClaimPhotosField value={photoIds} onChange={setPhotoIds} onBusyChange={setUploading} />
      )}
      <Text>
        {kind === 'REPLACEMENT'
          ? 'If we accept the claim, we replace the pieces for free.'
          : 'If we accept the claim, we refund the pieces or replace them for free.'}
      </Text>
    </FormDialog>
  );
}

function Subject({ order: { tool, claimUntil } }: { order: ClaimableOrder_orderFragment }) {
  return (
    <Stack gap="1">
      <Text textStyle="cardTitle" overflowWrap="anywhere">
        {tool.toolName}
      </Text>
      {claimUntil !== null && <Text color="fg.muted">{guaranteeText(claimUntil)}</Text>}
    </Stack>
  );
}

const toInput = (orderId: string, { quantity, problem, photoIds }: ClaimValues): RequestClaimInput => ({
  ...{ orderId, quantity, problem: problem.trim() },
  ...(photoIds.length > 0 && { photoIds: [...photoIds] }),
});

const UNCONFIRMED = "We couldn't confirm your claim. Check your connection, then send it again.";

const CANCELLED = 'This claim was cancelled in the meantime. Send it again to make a new one.';

const ADD_AGAIN = 'Add the photos again.';

/** Whether an earlier attempt had made the claim, which was cancelled since. */
const isCancelled = ({ id, order }: RequestClaimMutation['requestClaim']) =>
  order.claims.some((claim) => claim.id === id && claim.status === 'CANCELLED');

/** Says why a claim was not made. To send it again is safe: it is made once. */
function requestError(error: unknown): string {
  switch (errorCode(error)) {
    case undefined:
      return UNCONFIRMED;
    case 'NOT_CLAIMABLE':
      return errorMessage(error);
    default:
      return errorAdvice(error, 'send it again');
  }
}
