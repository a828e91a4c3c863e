import { Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { toast } from '../../../components/feedback/toaster';
import { Modal } from '../../../components/feedback/modal';
import { DialogButtons } from '../../../components/form/dialog-buttons';
import { useFormSubmit } from '../../../components/form/use-form-submit';
import { useUpdateShipmentMutation } from './fulfillment.generated';
import { ShipmentFields } from './shipment-fields';
import type { Shipment_shipmentFragment } from './shipment.generated';
import { splitTrackingNumbers } from './tracking-numbers';
import { fulfillmentError } from './use-fulfillment';

interface EditShipmentDialogProps {
  shipment: Shipment_shipmentFragment;
  onClose: () => void;
}

/** Corrects the carrier and the tracking numbers of a shipment. */
export function EditShipmentDialog({ shipment, onClose }: EditShipmentDialogProps) {
  const { id, carrier, trackingNumbers } = shipment;
  const form = useForm({ defaultValues: { carrier, trackingNumbers: trackingNumbers.join(', ') } });
  const [updateShipment] = useUpdateShipmentMutation();
  const { submit, isBusy, error } = useFormSubmit(form, async (fields) => {
    try {
      const input = {
        carrier: fields.carrier.trim(),
        trackingNumbers: splitTrackingNumbers(fields.trackingNumbers),
      };
      await updateShipment({ variables: { id, input } });
      toast.success('Shipment saved');
      onClose();
      return undefined;
    } catch (cause) {
      return { message: fulfillmentError(cause) };
    }
  });
  return (
    <Modal title="Edit shipment" isBusy={isBusy} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="5">
          <ShipmentFields form={form} carrier="carrier" trackingNumbers="trackingNumbers" />
          <DialogButtons error={error} onClose={onClose} isBusy={isBusy} />
        </Stack>
      </form>
    </Modal>
  );
}
