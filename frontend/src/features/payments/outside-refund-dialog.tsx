import { useApolloClient } from '@apollo/client/react';
import { Skeleton, Text } from '@chakra-ui/react';
import { useCallback, useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { errorFields, errorMessage, hasUnknownOutcome } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';
import { refundErrorMessage } from '../../apollo/refund-error';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { PriceInput } from '../../components/form/price-input';
import { TextInput } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { Money } from '../../components/money';
import { formatMoney } from '../../lib/numbers';
import { requiredText } from '../../lib/text-rules';
import { useDueRefundQuery } from './due-refund.generated';
import { FailedRefundsDocument, type FailedRefund_refundFragment } from './failed-refunds.generated';
import { RefundBlock } from './refund-block';
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
  const { id: failedRefundId, order } = refund;
  const customer = order?.userName ?? '';
  const { due, query } = useDueRefund(refund);
  const reloadList = useReloadList();
  const canBePaid = due !== null && !due?.blockedBy;
  useEffect(() => {
    if (!canBePaid) reloadList();
  }, [canBePaid, reloadList]);
  const form = useForm({
    values: { amount: due?.amount ?? 0, reference: '' },
    // After an error another amount may be due.
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true },
  });
  const [recordOutsideRefund] = useRecordOutsideRefundMutation();
  const submission = useFormSubmit(form, async ({ amount, reference }) => {
    try {
      const input = { failedRefundId, amount, reference: reference.trim() };
      await recordOutsideRefund({ variables: { input } });
      toast.success('Marked as refunded', `${formatMoney(amount)} was paid to ${customer}.`);
      onClose();
      reloadList();
      return undefined;
    } catch (cause) {
      // When it was recorded, nothing is due. The form stays, so that a repetition confirms it.
      if (!hasUnknownOutcome(cause)) void query.refetch();
      return { fields: errorFields(cause), message: outsideRefundError(cause) };
    }
  });
  return (
    <FormDialog
      title="Mark as refunded outside Stripe"
      busyText="Saving"
      submitText="Mark as refunded"
      isDisabled={!due || !canBePaid}
      {...submission}
      // Without the fields there is nothing to lose.
      isDirty={form.formState.isDirty && canBePaid}
      onClose={onClose}
    >
      {due?.blockedBy ? (
        <Text role="status">
          Don’t pay {customer} yet: the money may be on its way already. <RefundBlock by={due.blockedBy} />
        </Text>
      ) : due ? (
        <>
          <Text overflowWrap="anywhere">
            The refund for {order?.tool.toolName} failed. Pay {customer}{' '}
            <Money amount={due.amount} fontWeight="650" /> first, for example by bank transfer. No money is
            sent from here.
          </Text>
          <RefundInputs form={form} />
          <Text>{due.effect}The customer gets an email. You can’t undo this.</Text>
        </>
      ) : due === null ? (
        <Text role="status">
          Nothing is due now: it was refunded, is being refunded again, or the customer disputes the payment.
        </Text>
      ) : query.error ? (
        <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingState label="Loading what is due">
          <Skeleton height="60" borderRadius="l2" />
        </LoadingState>
      )}
    </FormDialog>
  );
}

/**
 * Loads what is due for a failed refund, with what paying it does to the order: null for nothing, undefined until it is known.
 * Others may have refunded something since the list was loaded.
 */
function useDueRefund({ id, order }: FailedRefund_refundFragment) {
  const number = order?.purchase.number ?? '';
  const query = useDueRefundQuery({ variables: { number }, fetchPolicy: 'network-only' });
  const refund = query.data?.purchase?.payment?.refunds.find((candidate) => candidate.id === id);
  const due = refund?.due && {
    amount: refund.due.amount,
    blockedBy: refund.due.blockedBy,
    effect:
      refund.due.closesOrder && (refund.order?.canCancel ? CLOSES_AND_RESTOCKS : 'The order is closed. '),
  };
  return { due: query.data && (due ?? null), query };
}

function useReloadList(): () => void {
  const client = useApolloClient();
  return useCallback(() => void client.refetchQueries({ include: [FailedRefundsDocument] }), [client]);
}

function RefundInputs({ form }: { form: UseFormReturn<{ amount: number; reference: string }> }) {
  return (
    <>
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
        rules={requiredText('Enter a reference', MAX_REFERENCE)}
      />
    </>
  );
}

/** Says why it was not recorded. To send it again is safe: it is recorded once. */
const outsideRefundError = (error: unknown): string =>
  refundErrorMessage(error) ?? actionErrorMessage(error, 'This refund');
