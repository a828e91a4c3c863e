import { Modal } from '../../components/feedback/modal';
import type { AddressForm_addressFragment } from './address-form.generated';
import { AddressForm } from './address-form';
import type { PostalAddressInputs_countryFragment } from './postal-address-inputs.generated';
import type { SavedAddress } from './use-save-address';

interface AddressDialogProps {
  /** The address to edit, `new` to add one; null while the dialog is closed. */
  subject: AddressForm_addressFragment | 'new' | null;
  countries: readonly PostalAddressInputs_countryFragment[];
  onSaved: (address: SavedAddress) => void;
  onClose: () => void;
}

/** Adds or edits an address of the address book. */
export function AddressDialog({ subject, countries, onSaved, onClose }: AddressDialogProps) {
  if (subject === null) return null;
  const address = subject === 'new' ? undefined : subject;
  return (
    <Modal title={address ? 'Edit address' : 'Add address'} isWide onClose={onClose}>
      <AddressForm
        address={address}
        countries={countries}
        submitText="Save address"
        onSaved={(saved) => {
          onSaved(saved);
          onClose();
        }}
        onClose={onClose}
      />
    </Modal>
  );
}
