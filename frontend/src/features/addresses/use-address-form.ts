import { useForm } from 'react-hook-form';
import { errorFields } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { useSessionUser } from '../../lib/session/session-context';
import type { AddressForm_addressFragment } from './address-form.generated';
import { toPostalAddressValues, type PostalAddressValues } from './postal-address-inputs';
import type { PostalAddressInputs_countryFragment } from './postal-address-inputs.generated';

export interface AddressValues extends PostalAddressValues {
  label: string;
  contact: string;
  phoneNumber: string;
  deliveryNotes: string;
}

interface AddressFormOptions {
  /** The address to edit; without one, a new one is entered. */
  address?: AddressForm_addressFragment | undefined;
  countries: readonly PostalAddressInputs_countryFragment[];
  onSave: (values: AddressValues) => Promise<void>;
}

/** The form of an address of the address book, for `AddressInputs`. */
export function useAddressForm({ address, countries, onSave }: AddressFormOptions) {
  const { displayName } = useSessionUser();
  const form = useForm<AddressValues>({
    defaultValues: {
      ...toPostalAddressValues(address, countries),
      label: address?.label ?? '',
      contact: address?.contact ?? displayName,
      phoneNumber: address?.phoneNumber ?? '',
      deliveryNotes: address?.deliveryNotes ?? '',
    },
  });
  const submission = useFormSubmit(form, async (values) => {
    try {
      await onSave(values);
      return undefined;
    } catch (cause) {
      return { fields: errorFields(cause), message: errorAdvice(cause, 'save it again') };
    }
  });
  return { form, submission };
}
