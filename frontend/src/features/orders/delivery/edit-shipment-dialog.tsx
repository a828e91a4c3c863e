import { useForm } from 'react-hook-form';
import { toast } from '../../../components/feedback/toaster';
import { FormDialog } from '../../../components/form/form-dialog';
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
  const submission = useFormSubmit(form, async (fields) => {
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
    <FormDialog title="Edit shipment" {...submission} onClose={onClose}>
      <ShipmentFields form={form} carrier="carrier" trackingNumbers="trackingNumbers" />
    </FormDialog>
  );
}
