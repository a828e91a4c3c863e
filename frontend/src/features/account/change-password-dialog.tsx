import { useForm } from 'react-hook-form';
import { toast } from '../../components/feedback/toaster';
import { FormDialog } from '../../components/form/form-dialog';
import { TextInput } from '../../components/form/text-field';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import type { Identity } from '../../lib/session/identity';
import { useSessionActions } from '../../lib/session/session-provider';
import {
  identityErrorFields,
  PASSWORD_HELP,
  passwordChangeErrorMessage,
  reauthenticationError,
} from './identity-error';
import type { SignInSettingDialogProps } from './sign-in-settings';

/** Sets a new password of the signed-in user, and ends the sessions on all other devices. */
export default function ChangePasswordDialog({ email, onClose }: SignInSettingDialogProps) {
  const session = useSessionActions();
  const form = useForm({ defaultValues: { email, password: '', newPassword: '' } });

  /** Signs in with the new password: the server ends the other sessions at the token exchange. */
  const endOtherSessions = (identity: Identity, password: string): Promise<boolean> =>
    identity.reauthenticateWithPassword(password).then(
      () => session.refresh(),
      () => false,
    );

  const submission = useFormSubmit(
    form,
    async ({ password, newPassword }): Promise<SubmitError | undefined> => {
      const identity = await session.identityProvider();
      try {
        await identity.reauthenticateWithPassword(password);
      } catch (cause) {
        return reauthenticationError(cause);
      }
      try {
        await identity.changePassword(newPassword);
      } catch (cause) {
        const message = passwordChangeErrorMessage(cause);
        return identityErrorFields(cause) ? { fields: { newPassword: message } } : { message };
      }
      const isEnded = await endOtherSessions(identity, newPassword);
      onClose();
      if (isEnded) toast.success('Password changed', 'You are signed out on all other devices.');
      else
        toast.error(
          'Password changed, but you may still be signed in on other devices',
          'Those sessions end within an hour. To end them now, sign out everywhere.',
        );
    },
  );

  return (
    <FormDialog
      title="Change your password"
      description="You stay signed in here, and will be signed out on all other devices."
      {...submission}
      submitText="Save password"
      onClose={onClose}
    >
      {/* Password managers save the new password for this address. */}
      <TextInput form={form} name="email" label="Email Address" autoComplete="username" readOnly />
      <TextInput
        form={form}
        name="password"
        label="Current Password"
        type="password"
        autoComplete="current-password"
        data-autofocus
        rules={{ required: 'Enter your current password' }}
      />
      <TextInput
        form={form}
        name="newPassword"
        label="New Password"
        type="password"
        autoComplete="new-password"
        help={PASSWORD_HELP}
        rules={{ required: 'Choose a password' }}
      />
    </FormDialog>
  );
}
