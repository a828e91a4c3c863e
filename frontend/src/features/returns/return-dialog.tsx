import { Stack, Text } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { errorCode, errorFields, errorMessage, hasUnknownOutcome } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';
import type { DialogRequest } from '../../apollo/use-request-dialog';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { PiecesInput } from '../../components/form/pieces-input';
import { TextArea } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { Money } from '../../components/money';
import { formatDay } from '../../lib/days';
import { maxCharacters } from '../../lib/text-rules';
import type { ReturnableOrder_orderFragment } from './purchase-returns.generated';
import { leftForReturn } from './return-status';
import { useRequestReturnMutation, type RequestReturnMutation } from './request-return.generated';

export interface ReturnValues {
  quantity: number;
  reason: string;
}

interface ReturnDialogProps {
  request: DialogRequest<ReturnableOrder_orderFragment, ReturnValues>;
  /** Called when it is unknown whether the return was requested. */
  onUnconfirmed: () => void;
  onClose: () => void;
}

/** In characters, as on the server. */
const MAX_REASON = 500;

/** The customer says how many pieces of an order come back. */
export function ReturnDialog({ request, onUnconfirmed, onClose }: ReturnDialogProps) {
  const { subject, unconfirmed, send } = request;
  const { id: orderId, tool, returnUntil, returnableQuantity } = subject;
  const form = useForm<ReturnValues>({
    defaultValues: unconfirmed ?? { quantity: 1, reason: '' },
  });
  const pieces = useWatch({ control: form.control, name: 'quantity' });
  const isReturnable = Number.isInteger(pieces) && pieces >= 1 && pieces <= returnableQuantity;
  const [requestReturn] = useRequestReturnMutation();
  const submission = useFormSubmit(form, async (values) => {
    try {
      const { data } = await send(values, ({ quantity, reason }, context) =>
        requestReturn({
          variables: { input: { orderId, quantity, reason: reason.trim() || null } },
          context,
        }),
      );
      if (data && isCancelled(data.requestReturn)) return { message: CANCELLED };
      toast.success('Return requested', 'We refund the pieces when we receive them.');
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
      description={
        <Stack gap="1">
          <Text textStyle="cardTitle" overflowWrap="anywhere">
            {tool.toolName}
          </Text>
          {returnUntil !== null && (
            <Text color="fg.muted">Return until {formatDay(returnUntil)}, without questions asked</Text>
          )}
        </Stack>
      }
      busyText="Requesting"
      submitText="Request return"
      {...submission}
      isDirty={form.formState.isDirty}
      unconfirmedMessage={unconfirmed && UNCONFIRMED}
      onClose={onClose}
    >
      <PiecesInput
        form={form}
        name="quantity"
        label="Pieces"
        min={1}
        max={returnableQuantity}
        data-autofocus
      />
      <TextArea
        form={form}
        name="reason"
        label="Reason (optional)"
        rows={3}
        rules={maxCharacters(MAX_REASON)}
      />
      <Text>
        When we receive the pieces, we refund{' '}
        {isReturnable ? (
          <Money amount={Math.min(pieces * tool.price, leftForReturn(subject))} fontWeight="650" />
        ) : (
          'them'
        )}{' '}
        to your card.
      </Text>
    </FormDialog>
  );
}

const UNCONFIRMED = "We couldn't confirm your return. Check your connection, then request it again.";

const CANCELLED = 'This return was cancelled in the meantime. Request it again to return the pieces.';

/** Whether an earlier attempt had requested the return, which was cancelled since. */
const isCancelled = ({ id, order }: RequestReturnMutation['requestReturn']) =>
  order.returns.some((returned) => returned.id === id && returned.status === 'CANCELLED');

/** Says why a return was not requested. To send it again is safe: it is requested once. */
function requestError(error: unknown): string {
  switch (errorCode(error)) {
    case undefined:
      return UNCONFIRMED;
    case 'NOT_RETURNABLE':
      return errorMessage(error);
    default:
      return errorAdvice(error, 'request it again');
  }
}
