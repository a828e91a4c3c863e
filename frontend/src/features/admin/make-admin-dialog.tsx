import { Text } from '@chakra-ui/react';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { toast } from '../../components/toaster';
import { useMakeAdminMutation } from './make-admin.generated';
import { refusalWords } from './refusal-words';
import { UserSummary, type UserDialogProps } from './user-summary';

/** Asks before somebody becomes an admin. The answer's role changes the row, wherever it is shown. */
export function MakeAdminDialog({ user, onClose, returnTo }: UserDialogProps) {
  const [makeAdmin] = useMakeAdminMutation();
  return (
    <ConfirmDialog
      subject={user}
      question="Are you sure you want to make admin?"
      busyText="Making admin"
      onConfirm={async ({ id, email }) => {
        await makeAdmin({ variables: { id } });
        toast.success(`User: ${email} Admin added successfully`);
      }}
      failureText={(error) => refusalWords(error, 'This user')}
      onClose={onClose}
      returnTo={returnTo}
    >
      {(subject) => (
        <>
          <UserSummary user={subject} />
          <Text>Admins keep the catalogue, and see and delete every order and user.</Text>
        </>
      )}
    </ConfirmDialog>
  );
}
