import { Text } from '@chakra-ui/react';
import { deleteRecord } from '../../../apollo/delete-record';
import { actionErrorMessage } from '../../../apollo/error-notice';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog';
import { toast } from '../../../components/feedback/toaster';
import { useDeleteShoppingListMutation } from './delete-shopping-list.generated';
import type { ListRow } from './list-columns';

const pending = {
  busyText: 'Deleting',
  errorMessage: (error: unknown) => actionErrorMessage(error, 'This list'),
};

interface DeleteListDialogProps {
  list: ListRow | null;
  onClose: () => void;
}

/** Confirms the deletion of a shopping list. */
export function DeleteListDialog({ list, onClose }: DeleteListDialogProps) {
  const [deleteList, { client }] = useDeleteShoppingListMutation();
  return (
    <ConfirmDialog
      subject={list}
      question="Delete this shopping list?"
      isDangerous
      pending={pending}
      onConfirm={async ({ id, name }) => {
        const record = { __typename: 'ShoppingList', id };
        await deleteRecord(client.cache, record, deleteList({ variables: { id } }));
        toast.success(`${name} deleted`);
      }}
      onClose={onClose}
    >
      {({ name }) => (
        <>
          <Text fontWeight="650" overflowWrap="anywhere">
            {name}
          </Text>
          <Text>Your cart and your orders stay as they are.</Text>
        </>
      )}
    </ConfirmDialog>
  );
}
