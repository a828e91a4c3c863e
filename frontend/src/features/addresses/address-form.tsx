import { Button, HStack, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { errorFields } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';
import { ActionButton } from '../../components/action-button';
import { FormError } from '../../components/form/form-error';
import { TextArea, TextInput } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { useSessionUser } from '../../lib/session/session-context';
import { phoneNumberRules } from '../../lib/phone-number';
import { maxCharacters, requiredText } from '../../lib/text-rules';
import type { AddressForm_addressFragment } from './address-form.generated';
import {
  PostalAddressInputs,
  toPostalAddressValues,
  type PostalAddressValues,
} from './postal-address-inputs';
import type { PostalAddressInputs_countryFragment } from './postal-address-inputs.generated';

export interface AddressValues extends PostalAddressValues {
  label: string;
  contact: string;
  phoneNumber: string;
  deliveryNotes: string;
}

interface AddressFormProps {
  /** The id of the form, for a button outside of it. */
  id?: string;
  /** The address to edit; without one, a new one is entered. */
  address?: AddressForm_addressFragment | undefined;
  countries: readonly PostalAddressInputs_countryFragment[];
  /** The label of the button. */
  submitText: string;
  onSave: (values: AddressValues) => Promise<void>;
  /** Without it there is no button to leave the form. */
  onClose?: () => void;
}

/** Adds or edits an address of the address book. Only a dialog has a primary action of its own. */
export function AddressForm({ id, address, countries, submitText, onSave, onClose }: AddressFormProps) {
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
  const { submit, isBusy, error } = useFormSubmit(form, async (values) => {
    try {
      await onSave(values);
      return undefined;
    } catch (cause) {
      return { fields: errorFields(cause), message: errorAdvice(cause, 'save it again') };
    }
  });

  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap="5">
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
        <div>
          <FormError message={error} />
          <HStack justify={onClose ? 'flex-end' : 'flex-start'} gap="3" wrap="wrap">
            {onClose && (
              <Button variant="outline" onClick={onClose} disabled={isBusy}>
                Close
              </Button>
            )}
            <ActionButton type="submit" colorPalette={onClose && 'signal'} isBusy={isBusy} busyText="Saving">
              {submitText}
            </ActionButton>
          </HStack>
        </div>
      </Stack>
    </form>
  );
}
