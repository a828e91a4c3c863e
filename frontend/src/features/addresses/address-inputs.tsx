import type { UseFormReturn } from 'react-hook-form';
import { TextArea, TextInput } from '../../components/form/text-field';
import { phoneNumberRules } from '../../lib/phone-number';
import { maxCharacters, requiredText } from '../../lib/text-rules';
import { PostalAddressInputs } from './postal-address-inputs';
import type { PostalAddressInputs_countryFragment } from './postal-address-inputs.generated';
import type { AddressValues } from './use-address-form';

interface AddressInputsProps {
  form: UseFormReturn<AddressValues>;
  countries: readonly PostalAddressInputs_countryFragment[];
}

/** The fields of an address of the address book. */
export const AddressInputs = ({ form, countries }: AddressInputsProps) => (
  <>
    <TextInput
      form={form}
      name="contact"
      label="Recipient"
      rules={requiredText('Enter the name of the recipient', 80)}
      autoComplete="shipping name"
      help="The person or company that takes the delivery"
    />
    <PostalAddressInputs form={form} section="shipping" countries={countries} />
    <TextInput
      form={form}
      name="phoneNumber"
      label="Phone number"
      rules={phoneNumberRules}
      type="tel"
      inputMode="numeric"
      autoComplete="shipping tel"
      help="11 digits"
    />
    <TextArea
      form={form}
      name="deliveryNotes"
      label="Delivery notes (optional)"
      rules={maxCharacters(500)}
      autoComplete="off"
      rows={2}
      help="What the driver should know: access hours, elevator, who signs"
    />
    <TextInput
      form={form}
      name="label"
      label="Name of this address (optional)"
      rules={maxCharacters(60)}
      autoComplete="off"
      help="Helps you find it, such as Workshop"
    />
  </>
);
