import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorCode, errorFields, errorMessage, hasUnknownOutcome } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';
import type { RunOnce } from '../../apollo/use-idempotent-mutation';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { PiecesInput } from '../../components/form/pieces-input';
import { TextArea } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { ClaimPhotosField } from './claim-photos-field';
import { guaranteeText } from './guarantee';
import type { ClaimableOrder_orderFragment } from './purchase-claims.generated';
import { useRequestClaimMutation } from './request-claim.generated';
import { textRules } from './text-rules';

interface ClaimDialogProps {
  order: ClaimableOrder_orderFragment;
  runOnce: RunOnce;
  /** Called when it is unknown whether the claim was requested. */
  onUnconfirmed: () => void;
  onClose: () => void;
}

const problemRules = textRules('Tell us what is wrong');

/** The customer says what is wrong with pieces of an order. */
export default function ClaimDialog({ order, runOnce, onUnconfirmed, onClose }: ClaimDialogProps) {
  const { id: orderId, kind, tool, claimUntil, claimableQuantity } = order;
  const form = useForm({ defaultValues: { quantity: 1, problem: '' } });
  const [photoIds, setPhotoIds] = useState<string[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [requestClaim] = useRequestClaimMutation();
  const submission = useFormSubmit(form, async (values) => {
    const input = {
      ...{ orderId, quantity: values.quantity, problem: values.problem.trim() },
      ...(photoIds.length > 0 && { photoIds }),
    };
    try {
      await runOnce(input, (context) => requestClaim({ variables: { input }, context }));
      toast.success('Claim sent', 'We check it and email you our decision.');
      onClose();
      return undefined;
    } catch (cause) {
      if (hasUnknownOutcome(cause)) onUnconfirmed();
      return { fields: errorFields(cause), message: requestError(cause) };
    }
  });
  return (
    <FormDialog
      title="Report a problem"
      busyText="Sending"
      submitText="Send claim"
      isDisabled={isUploading}
      {...submission}
      onClose={onClose}
    >
      <Stack gap="1">
        <Text textStyle="cardTitle" overflowWrap="anywhere">
          {tool.toolName}
        </Text>
        {claimUntil !== null && <Text color="fg.muted">{guaranteeText(claimUntil)}</Text>}
      </Stack>
      <PiecesInput
        form={form}
        name="quantity"
        label="Pieces with the problem"
        min={1}
        max={claimableQuantity}
      />
      <TextArea
        form={form}
        name="problem"
        label="What is wrong?"
        rows={4}
        rules={problemRules}
        help="Say what happened, and since when."
      />
      <ClaimPhotosField
        value={photoIds}
        onChange={(ids) => setPhotoIds([...ids])}
        onBusyChange={setUploading}
      />
      <Text>
        {kind === 'REPLACEMENT'
          ? 'If we accept the claim, we replace the pieces for free.'
          : 'If we accept the claim, we refund the pieces or replace them for free.'}
      </Text>
    </FormDialog>
  );
}

/** Says why a claim was not made. To send it again is safe: it is made once. */
function requestError(error: unknown): string {
  switch (errorCode(error)) {
    case undefined:
      return "We couldn't confirm your claim. Check your connection, then send it again.";
    case 'NOT_CLAIMABLE':
      return errorMessage(error);
    default:
      return errorAdvice(error, 'send it again');
  }
}
