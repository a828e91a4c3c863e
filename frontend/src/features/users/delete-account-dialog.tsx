import { Link, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { errorCode } from '../../apollo/error';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { TextInput } from '../../components/form/text-field';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { paths } from '../../config/paths';
import { useSessionUser } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';
import { signOutAfter } from '../../lib/session/sign-out-after';
import { useDeleteUserMutation } from './delete-user.generated';
import { userErrorMessage } from './user-error';

const CONFIRMATION = 'delete';

/** Deletes the account of the signed-in user, who confirms it by typing a word and is then signed out. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { id, email } = useSessionUser();
  const session = useSessionActions();
  const [deleteUser] = useDeleteUserMutation();
  const [hasOpenPurchases, setOpenPurchases] = useState(false);
  const form = useForm({ defaultValues: { confirmation: '' } });

  const { submit, isBusy, error } = useFormSubmit(form, async (): Promise<SubmitError | undefined> => {
    try {
      await signOutAfter(session, () => deleteUser({ variables: { id } }));
    } catch (cause) {
      setOpenPurchases(errorCode(cause) === 'CONFLICT');
      return { message: userErrorMessage(cause, 'Your account') };
    }
    toast.success(`User: ${email} deleted`, 'Your account is deleted, and you are signed out.');
  });

  return (
    <FormDialog
      title="Delete your account?"
      description={
        <Stack gap="3">
          <Text overflowWrap="anywhere">
            We delete the account {email} with your profile, saved addresses, billing details, cart and
            shopping lists, and cancel your unpaid orders. This can't be undone.
          </Text>
          <Text>
            Your purchases, returns, claims and reviews stay, without your name, email address, phone number
            and addresses. Invoices and credit notes keep them for as long as the law requires; only our
            admins can see these.
          </Text>
          <Text>Payments, disputes, deliveries, refunds, returns and claims must be completed first.</Text>
        </Stack>
      }
      submit={submit}
      isBusy={isBusy}
      error={
        hasOpenPurchases && error ? (
          <>
            {error} <OrdersLink />
          </>
        ) : (
          error
        )
      }
      submitText="Delete my account"
      busyText="Deleting"
      isDangerous
      onClose={onClose}
    >
      <TextInput
        form={form}
        name="confirmation"
        label={`Type “${CONFIRMATION}” to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        data-autofocus
        rules={{
          validate: (value) =>
            value.trim().toLowerCase() === CONFIRMATION || `Type “${CONFIRMATION}” to delete your account`,
        }}
      />
    </FormDialog>
  );
}

function OrdersLink() {
  return (
    <Link asChild variant="underline" color="inherit">
      <RouterLink to={paths.dashboard}>View your orders</RouterLink>
    </Link>
  );
}
