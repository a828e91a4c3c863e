import { useApolloClient } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { errorCode, errorFields, errorMessage } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { PriceInput } from '../../components/form/price-input';
import { TextInput } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { Money } from '../../components/money';
import { formatMoney } from '../../lib/numbers';
import { FailedRefundsDocument, type FailedRefund_refundFragment } from './failed-refunds.generated';
import { useRecordOutsideRefundMutation } from './record-outside-refund.generated';
import { validateAmount } from './validate-amount';

interface OutsideRefundDialogProps {
  refund: FailedRefund_refundFragment;
  onClose: () => void;
}

/** In characters, as on the server. */
const MAX_REFERENCE = 200;

/** Of an order that is not shipped. */
const CLOSES_AND_RESTOCKS = 'The order is closed, and its pieces return to the stock. ';

/** An admin records that the customer was paid in another way after a refund failed. */
export function OutsideRefundDialog({ refund, onClose }: OutsideRefundDialogProps) {
  const { id: failedRefundId, due, order } = refund;
  const dueAmount = due?.amount ?? 0;
  const customer = order?.userName ?? '';
  const client = useApolloClient();
  const form = useForm({ defaultValues: { amount: dueAmount, reference: '' } });
  const [recordOutsideRefund] = useRecordOutsideRefundMutation();
  const submission = useFormSubmit(form, async ({ amount, reference }) => {
    try {
      const input = { failedRefundId, amount, reference: reference.trim() };
      await recordOutsideRefund({ variables: { input } });
      toast.success('Marked as refunded', `${formatMoney(amount)} was paid to ${customer}.`);
      onClose();
      return undefined;
    } catch (cause) {
      return { fields: errorFields(cause), message: outsideRefundError(cause) };
    } finally {
      void client.refetchQueries({ include: [FailedRefundsDocument] });
    }
  });
  return (
    <FormDialog
      title="Mark as refunded outside Stripe"
      busyText="Saving"
      submitText="Mark as refunded"
      {...submission}
      onClose={onClose}
    >
      <Text overflowWrap="anywhere">
        The refund for {order?.tool.toolName} failed. Pay {customer}{' '}
        <Money amount={dueAmount} fontWeight="650" /> first, for example by bank transfer. No money is sent
        from here.
      </Text>
      <PriceInput
        form={form}
        name="amount"
        label="Amount in US dollars"
        rules={{
          required: 'Enter an amount',
          // The server knows what is due.
          validate: (amount) => validateAmount(amount, Infinity),
        }}
      />
      <TextInput
        form={form}
        name="reference"
        label="Reference"
        help="Such as that of the bank transfer, without account numbers. The customer sees it."
        rules={{
          required: 'Enter a reference',
          validate: (reference) => reference.trim() !== '' || 'Enter a reference',
          maxLength: { value: MAX_REFERENCE, message: `Use at most ${MAX_REFERENCE} characters` },
        }}
      />
      <Text>
        {due?.closesOrder && (order?.canCancel ? CLOSES_AND_RESTOCKS : 'The order is closed. ')}
        The customer gets an email. You can’t undo this.
      </Text>
    </FormDialog>
  );
}

/** Says why it was not recorded. To send it again is safe: it is recorded once. */
function outsideRefundError(error: unknown): string {
  const code = errorCode(error);
  return code === 'CONFLICT' || code === 'PAYMENT_IN_PROGRESS'
    ? errorMessage(error)
    : actionErrorMessage(error, 'This refund');
}
