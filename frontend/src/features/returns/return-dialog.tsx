import { Stack, Text } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { errorCode, errorFields, errorMessage, hasUnknownOutcome } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';
import type { RunOnce } from '../../apollo/use-idempotent-mutation';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { PiecesInput } from '../../components/form/pieces-input';
import { TextArea } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { Money } from '../../components/money';
import { formatDate } from '../../lib/date-time';
import type { ReturnableOrder_orderFragment } from './purchase-returns.generated';
import { useRequestReturnMutation } from './request-return.generated';

interface ReturnDialogProps {
  order: ReturnableOrder_orderFragment;
  runOnce: RunOnce;
  /** Called when it is unknown whether the return was requested. */
  onUnconfirmed: () => void;
  onClose: () => void;
}

/** In characters, as on the server. */
const MAX_REASON = 500;

/** The customer says how many pieces of an order come back. */
export function ReturnDialog({ order, runOnce, onUnconfirmed, onClose }: ReturnDialogProps) {
  const { id: orderId, tool, returnUntil, returnableQuantity, refundableAmount } = order;
  const form = useForm({ defaultValues: { quantity: returnableQuantity, reason: '' } });
  const quantity = useWatch({ control: form.control, name: 'quantity' });
  const [requestReturn] = useRequestReturnMutation();
  const submission = useFormSubmit(form, async (values) => {
    const input = { orderId, quantity: values.quantity, reason: values.reason.trim() || null };
    try {
      await runOnce(input, (context) => requestReturn({ variables: { input }, context }));
      toast.success('Return requested', 'Send the pieces back. We refund them when we receive them.');
      onClose();
      return undefined;
    } catch (cause) {
      if (hasUnknownOutcome(cause)) onUnconfirmed();
      return { fields: errorFields(cause), message: requestError(cause) };
    }
  });
  return (
    <FormDialog
      title="Return pieces"
      busyText="Requesting"
      submitText="Request return"
      {...submission}
      onClose={onClose}
    >
      <Stack gap="1">
        <Text textStyle="cardTitle" overflowWrap="anywhere">
          {tool.toolName}
        </Text>
        {returnUntil !== null && (
          <Text color="fg.muted">Return until {formatDate(returnUntil)}, without questions asked</Text>
        )}
      </Stack>
      <PiecesInput form={form} name="quantity" label="Pieces" min={1} max={returnableQuantity} />
      <TextArea
        form={form}
        name="reason"
        label="Reason (optional)"
        rows={3}
        rules={{ maxLength: { value: MAX_REASON, message: `Use at most ${MAX_REASON} characters` } }}
      />
      <Text>
        When we receive the pieces, we refund{' '}
        <Money amount={Math.min((quantity || 0) * tool.price, refundableAmount)} fontWeight="650" /> to your
        card.
      </Text>
    </FormDialog>
  );
}

/** Says why a return was not requested. To send it again is safe: it is requested once. */
function requestError(error: unknown): string {
  switch (errorCode(error)) {
    case undefined:
      return "We couldn't confirm your return. Check your connection, then request it again.";
    case 'NOT_RETURNABLE':
      return errorMessage(error);
    default:
      return errorAdvice(error, 'request it again');
  }
}
