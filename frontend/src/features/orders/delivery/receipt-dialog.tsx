import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { errorCode, errorMessage } from '../../../apollo/error';
import { actionErrorMessage } from '../../../apollo/error-notice';
import { reloadIfOutdated } from '../../../apollo/reload-if-outdated';
import type { MissingPiecesInput } from '../../../apollo/generated/schema-types';
import type { DialogRequest } from '../../../apollo/use-request-dialog';
import { toast } from '../../../components/feedback/toaster';
import { Checkbox } from '../../../components/form/checkbox';
import { FormDialog } from '../../../components/form/form-dialog';
import { PiecesInput } from '../../../components/form/pieces-input';
import { useFormSubmit } from '../../../components/form/use-form-submit';
import { formatCountOf } from '../../../lib/numbers';
import { useConfirmReceiptMutation } from './confirm-receipt.generated';

/** A shipment with its orders. */
export interface ReceivedShipment {
  id: string;
  orders: readonly ShippedOrder[];
}

interface ShippedOrder {
  id: string;
  orderQuantity: number;
  tool: { toolName: string };
}

interface ReceiptFields {
  /** In the order of the shipment. */
  orders: {
    isComplete: boolean;
    /** The pieces that arrived, unless all did. */
    arrived: number;
  }[];
}

interface ReceiptDialogProps {
  request: DialogRequest<ReceivedShipment, readonly MissingPiecesInput[]>;
  onClose: () => void;
}

/** The customer confirms the receipt of a shipment and says which pieces are missing. They become claims. */
export function ReceiptDialog({ request, onClose }: ReceiptDialogProps) {
  const { subject, unconfirmed, send } = request;
  const { orders } = subject;
  const form = useForm<ReceiptFields>({
    defaultValues: {
      orders: orders.map(({ id, orderQuantity }) => {
        const missing = unconfirmed?.find(({ orderId }) => orderId === id);
        return { isComplete: !missing, arrived: orderQuantity - (missing?.quantity ?? 1) };
      }),
    },
  });
  const fields = useWatch({ control: form.control, name: 'orders' });
  const missing = missingPieces(orders, fields);
  // What can be returned and claimed, and the new claims, are fetched with the page.
  const [confirmReceipt, { client }] = useConfirmReceiptMutation({ refetchQueries: 'active' });
  const submission = useFormSubmit(form, async (values) => {
    const reported = missingPieces(orders, values.orders);
    try {
      // The server knows a repeated receipt by its claims, without a key.
      await send(reported, (sent) =>
        confirmReceipt({ variables: { id: subject.id, ...(sent.length > 0 && { missing: [...sent] }) } }),
      );
      if (reported.length === 0) toast.success('Thank you. The receipt is confirmed.');
      else toast.success('Receipt confirmed', 'This page will show our decision.');
      onClose();
      return undefined;
    } catch (cause) {
      reloadIfOutdated(client, cause);
      const isRejected = errorCode(cause) === 'NOT_CLAIMABLE';
      return { message: isRejected ? errorMessage(cause) : actionErrorMessage(cause, 'This shipment') };
    }
  });

  return (
    <FormDialog
      title="Has everything arrived?"
      busyText="Confirming"
      submitText="Confirm receipt"
      {...submission}
      isDirty={form.formState.isDirty}
      unconfirmedMessage={unconfirmed && UNCONFIRMED}
      onClose={onClose}
    >
      <Stack gap="0">
        {orders.map(({ id, orderQuantity, tool }, index) => (
          <chakra.fieldset
            key={id}
            py="3"
            borderBottomWidth="1px"
            borderColor="border"
            _last={{ border: 'none' }}
          >
            <chakra.legend float="left" w="full" fontWeight="650" overflowWrap="anywhere">
              {tool.toolName}
            </chakra.legend>
            <Stack clear="both" gap="2">
              <Checkbox {...form.register(`orders.${index}.isComplete`)}>
                {orderQuantity === 1
                  ? 'The piece arrived'
                  : `All ${formatCountOf(orderQuantity, 'piece')} arrived`}
              </Checkbox>
              {fields[index]?.isComplete === false && (
                <PiecesInput
                  form={form}
                  name={`orders.${index}.arrived`}
                  label="Pieces that arrived"
                  of={tool.toolName}
                  min={0}
                  max={orderQuantity}
                />
              )}
            </Stack>
          </chakra.fieldset>
        ))}
      </Stack>
      <Box role="status">{missing.length > 0 && <Text fontWeight="650">{missingText(missing)}</Text>}</Box>
      <Text textStyle="sm" color="fg.muted">
        Is something damaged? Confirm the receipt first. Then you can report a problem on this page.
      </Text>
    </FormDialog>
  );
}

const UNCONFIRMED = "We couldn't confirm the receipt. Check your connection, then confirm it again.";

/** The orders of which pieces are missing, as the API takes them. */
const missingPieces = (orders: readonly ShippedOrder[], fields: ReceiptFields['orders']) =>
  orders.flatMap(({ id: orderId, orderQuantity }, index) => {
    const { isComplete = true, arrived = orderQuantity } = fields[index] ?? {};
    const quantity = isComplete ? 0 : orderQuantity - arrived;
    return quantity > 0 && quantity <= orderQuantity ? [{ orderId, quantity }] : [];
  });

/** '2 pieces are missing. We will open a claim for them.' */
function missingText(missing: readonly { quantity: number }[]): string {
  const count = missing.reduce((sum, { quantity }) => sum + quantity, 0);
  const claims = missing.length === 1 ? 'a claim' : formatCountOf(missing.length, 'claim');
  return count === 1
    ? '1 piece is missing. We will open a claim for it.'
    : `${formatCountOf(count, 'piece')} are missing. We will open ${claims} for them.`;
}
