import { Link, Stack, Text } from '@chakra-ui/react';
import { useState, type SyntheticEvent } from 'react';
import { actionErrorMessage } from '../../../apollo/error-notice';
import { Modal } from '../../../components/feedback/modal';
import { toast } from '../../../components/feedback/toaster';
import { Checkbox } from '../../../components/form/checkbox';
import { DialogButtons } from '../../../components/form/dialog-buttons';
import { getSettings } from '../../../config/settings';
import { useSingleFlight } from '../../../hooks/use-single-flight';
import { formatNumber } from '../../../lib/numbers';
import { useConfirmReceiptMutation } from './confirm-receipt.generated';

interface ShippedOrder {
  id: string;
  orderQuantity: number;
  tool: { toolName: string };
}

interface ReceiptDialogProps {
  shipmentId: string;
  purchaseNumber: string;
  /** The orders of the shipment. */
  orders: readonly ShippedOrder[];
  onClose: () => void;
}

/** The customer ticks what has arrived, and confirms the receipt of the whole shipment. */
export function ReceiptDialog({ shipmentId, purchaseNumber, orders, onClose }: ReceiptDialogProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [confirmReceipt] = useConfirmReceiptMutation();

  const toggle = (id: string, isTicked: boolean) => {
    setError(null);
    setTicked(new Set([...ticked].filter((other) => other !== id).concat(isTicked ? id : [])));
  };

  const confirm = useSingleFlight(async () => {
    if (orders.some(({ id }) => !ticked.has(id))) {
      setError('Tick everything that has arrived. If something is missing, contact us instead.');
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await confirmReceipt({ variables: { id: shipmentId } });
      toast.success('Thank you. The receipt is confirmed.');
      onClose();
    } catch (cause) {
      setError(actionErrorMessage(cause, 'This shipment'));
    } finally {
      setBusy(false);
    }
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void confirm();
  };

  return (
    <Modal title="Has everything arrived?" isBusy={isBusy} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="4">
          <Stack as="fieldset" gap="1">
            <Text as="legend">Tick what you have received:</Text>
            {orders.map(({ id, orderQuantity, tool }) => (
              <Checkbox
                key={id}
                checked={ticked.has(id)}
                onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
              >
                <Text as="span" overflowWrap="anywhere" minW="0">
                  {formatNumber(orderQuantity)} × {tool.toolName}
                </Text>
              </Checkbox>
            ))}
          </Stack>
          <MissingPieces purchaseNumber={purchaseNumber} />
          <DialogButtons
            error={error}
            onClose={onClose}
            isBusy={isBusy}
            busyText="Confirming"
            submitText="Confirm receipt"
          />
        </Stack>
      </form>
    </Modal>
  );
}

function MissingPieces({ purchaseNumber }: { purchaseNumber: string }) {
  const { email } = getSettings().contact;
  return (
    <Text textStyle="sm" color="fg.muted">
      Is something missing or damaged? Email{' '}
      <Link
        href={`mailto:${email}?subject=${encodeURIComponent(`Purchase ${purchaseNumber}`)}`}
        textDecoration="underline"
      >
        {email}
      </Link>{' '}
      and name purchase {purchaseNumber}.
    </Text>
  );
}
