import { useApolloClient } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { errorFields } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { PriceInput } from '../../components/form/price-input';
import { RadioField } from '../../components/form/radio-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { Money } from '../../components/money';
import { formatMoney } from '../../lib/numbers';
import { useAllocateRefundMutation } from './allocate-refund.generated';
import {
  UnallocatedRefundsDocument,
  type UnallocatedRefund_refundFragment,
} from './unallocated-refunds.generated';
import { validateAmount } from './validate-amount';

interface AllocateRefundDialogProps {
  refund: UnallocatedRefund_refundFragment;
  onClose: () => void;
}

/** An admin says for which order of a purchase a refund, or a part of it, was. */
export function AllocateRefundDialog({ refund, onClose }: AllocateRefundDialogProps) {
  const { id, amount: total, payment } = refund;
  const orders = payment.orders.flatMap((order) => {
    const left = notRefunded(order, payment.refunds);
    return left > 0 ? { id: order.id, name: order.tool.toolName, left } : [];
  });
  const client = useApolloClient();
  const form = useForm({ defaultValues: { orderId: '', amount: total } });
  const orderId = useWatch({ control: form.control, name: 'orderId' });
  const chosen = orders.find((order) => order.id === orderId);
  const most = Math.min(total, chosen?.left ?? total);
  const [allocateRefund] = useAllocateRefundMutation();
  const submission = useFormSubmit(form, async (values) => {
    try {
      await allocateRefund({ variables: { id, ...values } });
      toast.success('Refund assigned', `${formatMoney(values.amount)} was for ${chosen?.name ?? ''}.`);
      onClose();
      return undefined;
    } catch (cause) {
      const { id: assigned, ...fields } = errorFields(cause);
      return { fields, message: assigned ?? actionErrorMessage(cause, 'This refund') };
    } finally {
      void client.refetchQueries({ include: [UnallocatedRefundsDocument] });
    }
  });
  return (
    <FormDialog
      title="Assign this refund"
      busyText="Assigning"
      submitText="Assign"
      {...submission}
      onClose={onClose}
    >
      <Text overflowWrap="anywhere">
        <Money amount={total} fontWeight="650" /> of purchase {payment.order.purchase.number} went back to the
        card of {payment.userEmail}.
      </Text>
      <RadioField
        form={form}
        name="orderId"
        label="The order that it was for"
        options={orders.map(({ id: value, name, left }) => ({
          value,
          label: name,
          help: `${formatMoney(left)} is not refunded`,
        }))}
        rules={{
          required: 'Choose an order',
          onChange: ({ target }: { target: HTMLInputElement }) => {
            const left = orders.find((order) => order.id === target.value)?.left ?? total;
            form.setValue('amount', Math.min(total, left), { shouldValidate: true });
          },
        }}
      />
      <PriceInput
        form={form}
        name="amount"
        label="Amount in US dollars"
        help="Enter less when the rest was for another order."
        rules={{ required: 'Enter an amount', validate: (amount) => validateAmount(amount, most) }}
      />
      {chosen && <Text>An order that is refunded in full is closed. The customer gets an email.</Text>}
    </FormDialog>
  );
}

type RefundedPayment = UnallocatedRefund_refundFragment['payment'];

/** What no refund of an order has returned of it, nor will, in US dollars. */
function notRefunded(
  { id, totalBill }: RefundedPayment['orders'][number],
  refunds: RefundedPayment['refunds'],
): number {
  const ofOrder = refunds.filter(({ order, status }) => order?.id === id && status !== 'FAILED');
  // In whole cents, which are exact.
  return (
    ofOrder.reduce((cents, { amount }) => cents - Math.round(amount * 100), Math.round(totalBill * 100)) / 100
  );
}
