import { Stack, Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { errorCode, errorFields, errorMessage, hasUnknownOutcome } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';
import type { RunOnce } from '../../apollo/use-idempotent-mutation';
import { Modal } from '../../components/feedback/modal';
import { toast } from '../../components/feedback/toaster';
import { DialogButtons } from '../../components/form/dialog-buttons';
import { PriceInput } from '../../components/form/price-input';
import { TextArea } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { Money } from '../../components/money';
import { formatMoney } from '../../lib/numbers';
import type { RefundableOrder_orderFragment } from './order-refunds.generated';
import { useRefundOrderMutation, type RefundOrderMutation } from './refund-order.generated';

interface RefundDialogProps {
  order: RefundableOrder_orderFragment;
  runOnce: RunOnce;
  /** Called after a refund, also when it is unknown whether it was made. */
  onRefunded: () => void;
  onClose: () => void;
}

interface RefundValues {
  amount: number;
  reason: string;
}

/** In characters, as on the server. */
const MAX_REASON = 500;

/** An admin refunds a part of an order. */
export function RefundDialog({ order, runOnce, onRefunded, onClose }: RefundDialogProps) {
  const { id: orderId, userName, tool, refundableAmount } = order;
  const form = useForm<RefundValues>({ defaultValues: { reason: '' } });
  const [refundOrder] = useRefundOrderMutation();
  const { submit, isBusy, error } = useFormSubmit(form, async ({ amount, reason }) => {
    const input = { orderId, amount, reason: reason.trim() };
    try {
      const { data } = await runOnce(input, (context) => refundOrder({ variables: { input }, context }));
      if (data) showRefund(data.refundOrder, amount);
      onRefunded();
      onClose();
      return undefined;
    } catch (cause) {
      if (hasUnknownOutcome(cause)) onRefunded();
      return { fields: errorFields(cause), message: refundError(cause) };
    }
  });
  return (
    <Modal title="Refund a part of this order" isBusy={isBusy} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="5">
          <Text overflowWrap="anywhere">
            <Money amount={refundableAmount} fontWeight="650" /> of {tool.toolName} is left. The refund goes
            to the card of {userName}.
          </Text>
          <PriceInput
            form={form}
            name="amount"
            label="Amount in US dollars"
            rules={{
              required: 'Enter an amount',
              validate: (amount) => validateAmount(amount, refundableAmount),
            }}
          />
          <TextArea
            form={form}
            name="reason"
            label="Reason"
            help="The customer sees it in the history of the order."
            rows={3}
            rules={{
              validate: (reason) => reason.trim() !== '' || 'Enter a reason',
              required: 'Enter a reason',
              maxLength: { value: MAX_REASON, message: `Use at most ${MAX_REASON} characters` },
            }}
          />
          <DialogButtons
            error={error}
            onClose={onClose}
            isBusy={isBusy}
            busyText="Refunding"
            submitText="Refund"
          />
        </Stack>
      </form>
    </Modal>
  );
}

/** The server also rejects all that is left of an order that is not shipped. */
function validateAmount(amount: number, most: number): true | string {
  if (amount < 0.01) return 'Enter at least $0.01';
  if (Number(amount.toFixed(2)) !== amount) return 'Enter at most two decimals';
  return amount <= most || `Enter at most ${formatMoney(most)}`;
}

function showRefund({ purchase }: RefundOrderMutation['refundOrder'], amount: number): void {
  const isPending = purchase.payment?.refunds.at(-1)?.status === 'PENDING';
  toast.success(
    isPending ? 'The refund is being processed' : 'Refunded',
    `${formatMoney(amount)} goes to the customer's card.`,
  );
}

/** Says why an order was not refunded. To send it again is safe: it is refunded once. */
function refundError(error: unknown): string {
  switch (errorCode(error)) {
    case undefined:
      return "We couldn't confirm the refund. Check your connection, then refund again: it is made once.";
    case 'CONFLICT':
    case 'PAYMENT_IN_PROGRESS':
      return errorMessage(error);
    case 'REFUND_REJECTED':
      return 'The payment provider rejected the refund. Look the payment up at Stripe.';
    default:
      return errorAdvice(error, 'refund again');
  }
}
