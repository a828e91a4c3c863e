import { useDeleteUser } from './use-delete-user';
import { UserDialog, type UserDialogProps } from './user-dialog';

/** Confirms and deletes another user. */
export function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const deleteUser = useDeleteUser();
  return (
    <UserDialog
      user={user}
      question="Are you sure you want to delete this user?"
      effect={() =>
        "This cannot be undone. Unpaid orders of this user will be cancelled. Reviews are kept without their author's name. Paid orders are kept; their personal data is erased once they are completed, but invoices and credit notes keep it for as long as the law requires."
      }
      isDangerous
      onConfirm={deleteUser}
      onClose={onClose}
    />
  );
}
