import { Stack, Text } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { errorFields } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';
import { evictListsByStatus } from '../../apollo/evict-lists-by-status';
import { refundErrorMessage } from '../../apollo/refund-error';
import { reloadIfOutdated } from '../../apollo/reload-if-outdated';
import { FormDialog } from '../../components/form/form-dialog';
import { PiecesInput } from '../../components/form/pieces-input';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { Money } from '../../components/money';
import { formatCountOf } from '../../lib/numbers';
import { useReceiveReturnMutation } from './receive-return.generated';
import type { ReturnRow } from './return-columns';
import { showRefund } from './show-refund';

interface ReceiveDialogProps {
  returned: ReturnRow;
  onClose: () => void;
}

/** An admin records what arrived of a return. */
export function ReceiveDialog({ returned, onClose }: ReceiveDialogProps) {
  const { id, quantity, reason, order } = returned;
  const form = useForm({ defaultValues: { receivedQuantity: quantity, sellableQuantity: quantity } });
  const received = useWatch({ control: form.control, name: 'receivedQuantity' });
  const [receiveReturn, { client }] = useReceiveReturnMutation({ update: evictListsByStatus('returns') });
  const submission = useFormSubmit(form, async (input) => {
    try {
      const { data } = await receiveReturn({ variables: { id, input } });
      if (data) showRefund(data.receiveReturn);
      onClose();
      return undefined;
    } catch (cause) {
      reloadIfOutdated(client, cause);
      return { fields: errorFields(cause), message: returnError(cause) };
    }
  });
  const max = Math.min(received || quantity, quantity);
  const { isDisputed } = order.purchase;
  return (
    <FormDialog
      title="Receive return"
      description={
        <Stack gap="1" overflowWrap="anywhere">
          <Text textStyle="cardTitle">{order.tool.toolName}</Text>
          <Text>
            {order.userName} returns {formatCountOf(quantity, 'piece')}.
          </Text>
          {reason !== null && <Text whiteSpace="pre-line">Reason: {reason}</Text>}
        </Stack>
      }
      busyText="Saving"
      submitText={isDisputed ? 'Receive' : 'Receive and refund'}
      {...submission}
      onClose={onClose}
    >
      <PiecesInput
        form={form}
        name="receivedQuantity"
        label="Pieces that arrived"
        of="arrived"
        min={1}
        max={quantity}
        data-autofocus
      />
      <PiecesInput
        form={form}
        name="sellableQuantity"
        label="Of these, fit for sale"
        of="fit for sale"
        help="They go back into the stock."
        min={0}
        max={max}
      />
      <Text>
        {isDisputed && 'The payment is disputed: '}
        <Money
          amount={Math.min((received || 0) * order.tool.price, order.refundableAmount)}
          fontWeight="650"
        />{' '}
        {isDisputed ? 'can be refunded once the bank has decided.' : 'will be refunded to the card.'}
      </Text>
    </FormDialog>
  );
}

/** Explains why a return was not received or refunded. */
export const returnError = (error: unknown): string =>
  refundErrorMessage(error) ?? actionErrorMessage(error, 'This return');
