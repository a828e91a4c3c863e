import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { hasUnknownOutcome } from '../../../apollo/error';
import { withReload } from '../../../apollo/reload-if-outdated';
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
  const [loaded] = useState({ carrier, trackingNumbers: trackingNumbers.join(', ') });
  const form = useForm({ defaultValues: loaded });
  const [updateShipment, { client }] = useUpdateShipmentMutation();
  /** The fields that may have been saved, although no response arrived. */
  const unconfirmed = useRef<readonly (keyof typeof loaded)[]>([]);
  // Saves what was changed: another admin may have changed the rest.
  const submission = useFormSubmit(form, async (fields) => {
    const changed = (['carrier', 'trackingNumbers'] as const).filter(
      (name) => fields[name].trim() !== loaded[name] || unconfirmed.current.includes(name),
    );
    try {
      if (changed.length > 0) {
        const input = {
          ...(changed.includes('carrier') && { carrier: fields.carrier.trim() }),
          ...(changed.includes('trackingNumbers') && {
            trackingNumbers: splitTrackingNumbers(fields.trackingNumbers),
          }),
        };
        await withReload(client, updateShipment({ variables: { id, input } }));
        toast.success('Shipment saved');
      }
      onClose();
      return undefined;
    } catch (cause) {
      if (hasUnknownOutcome(cause)) unconfirmed.current = changed;
      return { message: fulfillmentError(cause) };
    }
  });
  return (
    <FormDialog title="Edit shipment" {...submission} isDirty={form.formState.isDirty} onClose={onClose}>
      <ShipmentFields form={form} carrier="carrier" trackingNumbers="trackingNumbers" />
    </FormDialog>
  );
}
