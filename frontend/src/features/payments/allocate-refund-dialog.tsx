import { useApolloClient } from '@apollo/client/react';
import { Skeleton, Text } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { errorFields, errorMessage } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { PriceInput } from '../../components/form/price-input';
import { RadioField } from '../../components/form/radio-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { Money } from '../../components/money';
import { formatMoney } from '../../lib/numbers';
import { toCents } from '../../lib/prices';
import {
  useAllocateRefundMutation,
  useRefundedOrdersQuery,
  type RefundedOrdersQuery,
} from './allocate-refund.generated';
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
  const { number } = payment.order.purchase;
  const query = useRefundedOrdersQuery({ variables: { number }, fetchPolicy: 'network-only' });
  const orders = query.data && listOrders(query.data);
  const client = useApolloClient();
  const form = useForm({ defaultValues: { orderId: '', amount: total } });
  const orderId = useWatch({ control: form.control, name: 'orderId' });
  const chosen = orders?.find((order) => order.id === orderId);
  const most = Math.min(total, chosen?.left ?? total);
  const [allocateRefund] = useAllocateRefundMutation();
  const submission = useFormSubmit(form, async (values) => {
    if (chosen === undefined) return undefined;
    try {
      await allocateRefund({ variables: { id, ...values } });
      toast.success('Refund assigned', `${formatMoney(values.amount)} was for ${chosen.name}.`);
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
      isDisabled={orders === undefined}
      {...submission}
      onClose={onClose}
    >
      {/* The dialog opens above the order, which loads and is chosen before the amount. */}
      <Text tabIndex={-1} data-autofocus outline="none" overflowWrap="anywhere">
        <Money amount={total} fontWeight="650" /> of purchase {number}{' '}
        {refund.status === 'PENDING' ? 'goes' : 'went'} back to the card of {payment.userEmail}.
      </Text>
      {orders ? (
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
      ) : query.error ? (
        <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState label="Loading the orders">
          <Skeleton height="24" borderRadius="l2" />
        </LoadingState>
      )}
      <PriceInput
        form={form}
        name="amount"
        label="Amount in US dollars"
        help="Enter less when the rest was for another order."
        rules={{ required: 'Enter an amount', validate: (amount) => validateAmount(amount, most) }}
      />
      {chosen && <Text>An order that is refunded in full is closed.</Text>}
    </FormDialog>
  );
}

/** The orders of which something is not refunded, with how much that is, in US dollars. */
function listOrders({ purchase }: RefundedOrdersQuery): { id: string; name: string; left: number }[] {
  const { orders = [], refunds = [] } = purchase?.payment ?? {};
  return orders.flatMap((order) => {
    const left = notRefundedOf(order, refunds);
    return left > 0 ? [{ id: order.id, name: order.tool.toolName, left }] : [];
  });
}

type RefundedPayment = NonNullable<NonNullable<RefundedOrdersQuery['purchase']>['payment']>;

/** What no refund returns of an order, in US dollars. */
function notRefundedOf(
  { id, totalBill }: RefundedPayment['orders'][number],
  refunds: RefundedPayment['refunds'],
): number {
  const own = refunds.filter(({ order, status }) => order?.id === id && status !== 'FAILED');
  return own.reduce((cents, { amount }) => cents - toCents(amount), toCents(totalBill)) / 100;
}
