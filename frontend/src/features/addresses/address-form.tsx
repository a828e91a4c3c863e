import { Stack } from '@chakra-ui/react';
import { ActionButton } from '../../components/action-button';
import { FormError } from '../../components/form/form-error';
import { LockableFields } from '../../components/form/lockable-fields';
import { AddressInputs } from './address-inputs';
import type { PostalAddressInputs_countryFragment } from './postal-address-inputs.generated';
import { useAddressForm, type AddressValues } from './use-address-form';

interface AddressFormProps {
  /** The id of the form, for a button outside of it. */
  id: string;
  countries: readonly PostalAddressInputs_countryFragment[];
  /** The label of the button. */
  submitText: string;
  onSave: (values: AddressValues) => Promise<void>;
}

/** Adds an address to the address book, on a page that has a primary action of its own. */
export function AddressForm({ id, countries, submitText, onSave }: AddressFormProps) {
  const { form, submission } = useAddressForm({ countries, onSave });
  const { submit, isBusy, error } = submission;
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap="5">
        <LockableFields isLocked={isBusy}>
          <AddressInputs form={form} countries={countries} />
        </LockableFields>
        <div>
          <FormError message={error} />
          <ActionButton type="submit" isBusy={isBusy} busyText="Saving">
            {submitText}
          </ActionButton>
        </div>
      </Stack>
    </form>
  );
}
