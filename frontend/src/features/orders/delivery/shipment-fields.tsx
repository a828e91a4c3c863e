import { SimpleGrid } from '@chakra-ui/react';
import { useId } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { TextInput } from '../../../components/form/text-field';
import { requiredText } from '../../../lib/text-rules';
import { validateTrackingNumbers } from './tracking-numbers';

/** Carriers that the form suggests. */
const CARRIERS = ['UPS', 'FedEx', 'USPS', 'DHL', 'GLS', 'DPD'];

interface ShipmentFieldsProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** The names of the fields. */
  carrier: FieldPath<Values>;
  trackingNumbers: FieldPath<Values>;
}

/** Who carries a shipment, and the numbers of its parcels. */
export function ShipmentFields<Values extends FieldValues>(props: ShipmentFieldsProps<Values>) {
  const { form, carrier, trackingNumbers } = props;
  const listId = useId();
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
      <TextInput
        form={form}
        name={carrier}
        label="Carrier"
        rules={requiredText('Enter the carrier', 40)}
        list={listId}
        autoComplete="off"
      />
      <datalist id={listId}>
        {CARRIERS.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput
        form={form}
        name={trackingNumbers}
        label="Tracking numbers (optional)"
        help="Separate several with commas."
        rules={{ validate: (text: string) => validateTrackingNumbers(text) }}
        autoComplete="off"
        spellCheck={false}
      />
    </SimpleGrid>
  );
}
