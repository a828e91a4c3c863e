import { Text } from '@chakra-ui/react';
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
  returnFocusTo: string;
}

/** Confirms the deletion of a shopping list. */
export function DeleteListDialog({ list, onClose, returnFocusTo }: DeleteListDialogProps) {
  const [deleteList] = useDeleteShoppingListMutation();
  return (
    <ConfirmDialog
      subject={list}
      question="Delete this shopping list?"
      isDangerous
      pending={pending}
      onConfirm={async ({ id, name }) => {
        await deleteList({
          variables: { id },
          update(cache) {
            cache.evict({ id: cache.identify({ __typename: 'ShoppingList', id }) });
            cache.gc();
          },
        });
        toast.success(`${name} deleted`);
      }}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
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
