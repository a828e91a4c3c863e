import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Modal } from '../../components/feedback/modal';
import { FormDialog } from '../../components/form/form-dialog';
import { TextInput } from '../../components/form/text-field';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { useSessionActions } from '../../lib/session/session-provider';
import { emailChangeErrorMessage, identityErrorFields, reauthenticationError } from './identity-error';
import type { SignInSettingDialogProps } from './sign-in-settings';

/** Sends a link to a new address of the signed-in user, which changes the address once it is opened. */
export default function ChangeEmailDialog({ email, onClose }: SignInSettingDialogProps) {
  const session = useSessionActions();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ defaultValues: { email, newEmail: '', password: '' } });

  const submission = useFormSubmit(form, async (fields): Promise<SubmitError | undefined> => {
    const newEmail = fields.newEmail.trim();
    const identity = await session.identityProvider();
    try {
      await identity.reauthenticateWithPassword(fields.password);
    } catch (cause) {
      return reauthenticationError(cause);
    }
    try {
      await identity.sendEmailChange(newEmail);
      setSentTo(newEmail);
    } catch (cause) {
      return {
        message: emailChangeErrorMessage(cause, "We couldn't send the email. Try again in a moment."),
        fields: identityErrorFields(cause) && { newEmail: '' },
      };
    }
  });

  if (sentTo !== null) {
    return (
      <Modal
        title="Check your inbox"
        description={
          <Text overflowWrap="anywhere">
            We sent a link to {sentTo}. Open it to change your email address. Until then, you log in with{' '}
            {email}.
          </Text>
        }
        onClose={onClose}
      >
        <Button variant="outline" alignSelf="flex-end" onClick={onClose}>
          Close
        </Button>
      </Modal>
    );
  }
  return (
    <FormDialog
      title="Change your email address"
      description="We'll send a link to the new address. When you open it, your account uses that address, and you log in with it from then on."
      {...submission}
      submitText="Send link"
      busyText="Sending"
      onClose={onClose}
    >
      {/* Password managers fill in the password of this address. */}
      <TextInput form={form} name="email" label="Email Address" autoComplete="username" readOnly />
      <TextInput
        form={form}
        name="newEmail"
        label="New Email Address"
        type="email"
        autoComplete="email"
        data-autofocus
        rules={{
          required: 'Enter your new email address',
          validate: (value) =>
            value.trim().toLowerCase() !== email.toLowerCase() || 'This is already your email address',
        }}
      />
      <TextInput
        form={form}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        rules={{ required: 'Enter your password' }}
      />
    </FormDialog>
  );
}
