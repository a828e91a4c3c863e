import { Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { errorCode, errorFields, hasUnknownOutcome } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';
import { refundErrorMessage } from '../../apollo/refund-error';
import type { DialogRequest } from '../../apollo/use-request-dialog';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { PriceInput } from '../../components/form/price-input';
import { TextArea } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { Money } from '../../components/money';
import { formatMoney } from '../../lib/numbers';
import { requiredText } from '../../lib/text-rules';
import type { RefundableOrder_orderFragment } from './order-refunds.generated';
import { useRefundOrderMutation, type RefundOrderMutation } from './refund-order.generated';
import { validateAmount } from './validate-amount';

export interface RefundValues {
  amount: number;
  reason: string;
}

interface RefundDialogProps {
  request: DialogRequest<RefundableOrder_orderFragment, RefundValues>;
  /** Called after a refund, also when it is unknown whether it was made. */
  onRefunded: () => void;
  onClose: () => void;
}

/** In characters, as on the server. */
const MAX_REASON = 500;

/** An admin refunds a part of an order. */
export function RefundDialog({ request, onRefunded, onClose }: RefundDialogProps) {
  const { subject, unconfirmed, send } = request;
  const { id: orderId, userName, tool, refundableAmount } = subject;
  const form = useForm<RefundValues>({ defaultValues: unconfirmed ?? { reason: '' } });
  // `isDirty` also compares the empty amount with its missing default value.
  const isDirty = Object.keys(form.formState.dirtyFields).length > 0;
  const [refundOrder] = useRefundOrderMutation();
  const submission = useFormSubmit(form, async (values) => {
    try {
      const { data } = await send(values, ({ amount, reason }, context) =>
        refundOrder({ variables: { input: { orderId, amount, reason: reason.trim() } }, context }),
      );
      if (data) showRefund(data.refundOrder, values.amount);
      onRefunded();
      onClose();
      return undefined;
    } catch (cause) {
      if (hasUnknownOutcome(cause)) onRefunded();
      return { fields: errorFields(cause), message: refundError(cause) };
    }
  });
  return (
    <FormDialog
      title="Refund a part of this order"
      busyText="Refunding"
      submitText="Refund"
      {...submission}
      isDirty={isDirty}
      unconfirmedMessage={unconfirmed && UNCONFIRMED}
      onClose={onClose}
    >
      <Text overflowWrap="anywhere">
        <Money amount={refundableAmount} fontWeight="650" /> of {tool.toolName} is left. The refund goes to
        the card of {userName}.
      </Text>
      <PriceInput
        form={form}
        name="amount"
        label="Amount in US dollars"
        rules={{
          required: 'Enter an amount',
          // The server also rejects all that is left of an order that is not shipped.
          validate: (amount) => validateAmount(amount, refundableAmount),
        }}
      />
      <TextArea
        form={form}
        name="reason"
        label="Reason"
        help="The customer sees it in the history of the order."
        rows={3}
        rules={requiredText('Enter a reason', MAX_REASON)}
      />
    </FormDialog>
  );
}

function showRefund({ id, purchase }: RefundOrderMutation['refundOrder'], amount: number): void {
  // Oldest first. A payment also has the refunds of its other orders.
  const refund = purchase.payment?.refunds
    .filter((other) => other.order?.id === id && other.status !== 'FAILED')
    .at(-1);
  const isPending = refund?.status === 'PENDING';
  toast.success(
    isPending ? 'The refund is being processed' : 'Refunded',
    `${formatMoney(amount)} goes to the customer's card.`,
  );
}

const UNCONFIRMED =
  "We couldn't confirm the refund. Check your connection, then refund again: it is made once.";

/** Says why an order was not refunded. To send it again is safe: it is refunded once. */
const refundError = (error: unknown): string =>
  errorCode(error) === undefined
    ? UNCONFIRMED
    : (refundErrorMessage(error) ?? errorAdvice(error, 'refund again'));
