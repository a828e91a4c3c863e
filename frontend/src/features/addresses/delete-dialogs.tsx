import { Stack, Text } from '@chakra-ui/react';
import { deleteRecord } from '../../apollo/delete-record';
import { actionErrorMessage } from '../../apollo/error-notice';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import { Lines } from './address-text';
import type { BillingSection_billingFragment } from './billing-section.generated';
import { useDeleteAddressMutation } from './delete-address.generated';
import { useDeleteBillingDetailsMutation } from './delete-billing-details.generated';
import type { SavedAddress } from './use-save-address';

interface DialogProps {
  onClose: () => void;
}

const pending = (subject: string) => ({
  busyText: 'Deleting',
  errorMessage: (error: unknown) => actionErrorMessage(error, subject),
});

/** Asks before an address is deleted; null while the dialog is closed. */
export function DeleteAddressDialog({ address, onClose }: DialogProps & { address: SavedAddress | null }) {
  const [deleteAddress, { client }] = useDeleteAddressMutation();
  return (
    <ConfirmDialog
      subject={address}
      question="Delete this address?"
      isDangerous
      pending={pending('This address')}
      onConfirm={async ({ id }) => {
        const record = { __typename: 'Address', id };
        await deleteRecord(client.cache, record, deleteAddress({ variables: { id } }));
      }}
      onClose={onClose}
    >
      {({ formatted }) => <Subject lines={formatted} />}
    </ConfirmDialog>
  );
}

type Billing = BillingSection_billingFragment;

/** Asks before the billing details are deleted; null while the dialog is closed. */
export function DeleteBillingDialog({ billing, onClose }: DialogProps & { billing: Billing | null }) {
  const [deleteBillingDetails] = useDeleteBillingDetailsMutation({
    update: (cache) => void cache.modify({ fields: { billingDetails: () => null } }),
  });
  return (
    <ConfirmDialog
      subject={billing}
      question="Delete your billing details?"
      isDangerous
      pending={pending('This')}
      onConfirm={async () => {
        await deleteBillingDetails();
      }}
      onClose={onClose}
    >
      {({ formatted }) => <Subject lines={formatted} />}
    </ConfirmDialog>
  );
}

function Subject({ lines }: { lines: readonly string[] }) {
  return (
    <Stack gap="3">
      <Lines lines={lines} />
      <Text color="fg.muted">Purchases that you have placed keep their copy.</Text>
    </Stack>
  );
}
