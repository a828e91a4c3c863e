import { Modal } from '../../components/feedback/modal';
import type { AddressForm_addressFragment } from './address-form.generated';
import { AddressForm } from './address-form';
import type { PostalAddressInputs_countryFragment } from './postal-address-inputs.generated';
import { useSaveAddress, type SavedAddress } from './use-save-address';

interface AddressDialogProps {
  /** The address to edit, `new` to add one; null while the dialog is closed. */
  subject: AddressForm_addressFragment | 'new' | null;
  countries: readonly PostalAddressInputs_countryFragment[];
  onSaved: (address: SavedAddress) => void;
  onClose: () => void;
}

/** Adds or edits an address of the address book. */
export function AddressDialog({ subject, countries, onSaved, onClose }: AddressDialogProps) {
  const { saveAddress, isSaving } = useSaveAddress();
  if (subject === null) return null;
  const address = subject === 'new' ? undefined : subject;
  return (
    <Modal title={address ? 'Edit address' : 'Add address'} isWide isBusy={isSaving} onClose={onClose}>
      <AddressForm
        address={address}
        countries={countries}
        submitText="Save address"
        onSave={async (values) => {
          onSaved(await saveAddress(address?.id, values));
          onClose();
        }}
        onClose={onClose}
      />
    </Modal>
  );
}
