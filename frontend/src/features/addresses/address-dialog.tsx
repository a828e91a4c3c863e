import { FormDialog } from '../../components/form/form-dialog';
import type { AddressForm_addressFragment } from './address-form.generated';
import { AddressInputs } from './address-inputs';
import type { PostalAddressInputs_countryFragment } from './postal-address-inputs.generated';
import { useAddressForm } from './use-address-form';
import { useSaveAddress, type SavedAddress } from './use-save-address';

interface DialogProps {
  countries: readonly PostalAddressInputs_countryFragment[];
  onSaved: (address: SavedAddress) => void;
  onClose: () => void;
}

interface AddressDialogProps extends DialogProps {
  /** The address to edit, `new` to add one; null while the dialog is closed. */
  subject: AddressForm_addressFragment | 'new' | null;
}

/** Adds or edits an address of the address book. */
export function AddressDialog({ subject, ...props }: AddressDialogProps) {
  return subject === null ? null : (
    <OpenDialog {...props} address={subject === 'new' ? undefined : subject} />
  );
}

interface OpenDialogProps extends DialogProps {
  address: AddressForm_addressFragment | undefined;
}

function OpenDialog({ address, countries, onSaved, onClose }: OpenDialogProps) {
  const saveAddress = useSaveAddress();
  const { form, submission } = useAddressForm({
    address,
    countries,
    onSave: async (values) => {
      onSaved(await saveAddress(address?.id, values));
      onClose();
    },
  });
  return (
    <FormDialog
      title={address ? 'Edit address' : 'Add address'}
      isWide
      {...submission}
      submitText="Save address"
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <AddressInputs form={form} countries={countries} />
    </FormDialog>
  );
}
