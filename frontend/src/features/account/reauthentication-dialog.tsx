import { Box, Button, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ActionButton } from '../../components/action-button';
import { Modal } from '../../components/feedback/modal';
import { showLoadError } from '../../components/feedback/show-load-error';
import { FormError } from '../../components/form/form-error';
import { LockableFields } from '../../components/form/lockable-fields';
import { TextInput } from '../../components/form/text-field';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import type { Identity, SignInMethod } from '../../lib/session/identity';
import { useSessionUser } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';
import { GoogleButton, GoogleSignIn } from './google-sign-in';
import { identityErrorFields, identityErrorMessage, reauthenticationErrorMessage } from './identity-error';

/** Asks the signed-in user to sign in again, by a method of the account, before a sensitive action. */
export default function ReauthenticationDialog() {
  const methods = useSignInMethods();
  const { confirmWith, pendingMethod, error, cancel } = useReauthentication();
  if (!methods) return null;

  const google = {
    isBusy: pendingMethod === 'google',
    isDisabled: pendingMethod !== null,
    onClick: () => void confirmWith('google', (identity) => identity.reauthenticateWithGoogle()),
  };
  const hasPassword = methods.includes('password');
  const isBusy = pendingMethod !== null;
  return (
    <Modal
      title="Confirm that it's you"
      description={
        hasPassword
          ? 'For your security, enter your password to continue.'
          : 'For your security, sign in with Google again to continue.'
      }
      isBusy={isBusy}
      onClose={cancel}
    >
      <Box>
        {!hasPassword && <FormError message={error} />}
        {methods.includes('google') &&
          (hasPassword ? <GoogleSignIn {...google} /> : <GoogleButton {...google} />)}
        {hasPassword && (
          <PasswordForm
            error={error}
            isDisabled={isBusy}
            onSubmit={(password) =>
              confirmWith('password', (identity) => identity.reauthenticateWithPassword(password))
            }
          />
        )}
        <Button variant="outline" w="full" mt="3" onClick={cancel} disabled={isBusy}>
          Cancel
        </Button>
      </Box>
    </Modal>
  );
}

interface PasswordFormProps {
  error: string | null;
  isDisabled: boolean;
  onSubmit: (password: string) => Promise<SubmitError | undefined>;
}

function PasswordForm({ error, isDisabled, onSubmit }: PasswordFormProps) {
  const { email } = useSessionUser();
  const form = useForm({ defaultValues: { email, password: '' } });
  const { submit, isBusy } = useFormSubmit(form, ({ password }) => onSubmit(password));
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="5">
        <LockableFields isLocked={isBusy}>
          {/* Password managers fill in the password of this address. */}
          <TextInput form={form} name="email" label="Email Address" autoComplete="username" readOnly />
          <TextInput
            form={form}
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            // The dialog moves the focus here.
            data-autofocus
            rules={{ required: 'Enter your password' }}
          />
        </LockableFields>
        <Box>
          <FormError message={error} />
          <ActionButton
            type="submit"
            w="full"
            colorPalette="signal"
            isBusy={isBusy}
            busyText="Checking"
            isDisabled={isDisabled}
          >
            Continue
          </ActionButton>
        </Box>
      </Stack>
    </form>
  );
}

/** The sign-in methods of the account; undefined until they are known. */
function useSignInMethods(): readonly SignInMethod[] | undefined {
  const session = useSessionActions();
  const [methods, setMethods] = useState<readonly SignInMethod[]>();
  useEffect(() => {
    session
      .identityProvider()
      .then((identity) => identity.signInMethods())
      .then(setMethods, (error: unknown) => {
        showLoadError(error, identityErrorMessage);
        session.reauthentication.complete(false);
      });
  }, [session]);
  return methods;
}

/** Signs in again and renews the access token, which completes the request for it. */
function useReauthentication() {
  const session = useSessionActions();
  const [pendingMethod, setPendingMethod] = useState<SignInMethod | null>(null);
  const [error, setError] = useState<string | null>(null);

  const confirmWith = async (
    method: SignInMethod,
    signIn: (identity: Identity) => Promise<void>,
  ): Promise<SubmitError | undefined> => {
    setPendingMethod(method);
    setError(null);
    try {
      await signIn(await session.identityProvider());
      if (!(await session.refresh())) throw new Error('the token exchange failed.');
      session.reauthentication.complete(true);
    } catch (cause) {
      setError(reauthenticationErrorMessage(cause));
      return { fields: identityErrorFields(cause) };
    } finally {
      setPendingMethod(null);
    }
  };
  return { confirmWith, pendingMethod, error, cancel: () => session.reauthentication.complete(false) };
}
