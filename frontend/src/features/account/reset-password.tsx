import { useForm } from 'react-hook-form';
import { TextInput } from '../../components/form/text-field';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { useSignedInUser } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';
import { AccountCard } from './account-card';
import { AccountForm } from './account-form';
import { identityErrorFields, identityErrorMessage, isBrokenLink, PASSWORD_HELP } from './identity-error';

interface ResetPasswordProps {
  code: string;
  /** The email address of the account. */
  email: string;
  /** The password is set. `isSignedIn` says whether the user is signed in with it, and so nowhere else. */
  onDone: (isSignedIn: boolean) => void;
  /** The code is no longer valid. */
  onBroken: () => void;
}

/** The form for a new password. Signs the user in with it, which ends all other sessions of the user. */
export function ResetPassword({ code, email, onDone, onBroken }: ResetPasswordProps) {
  const session = useSessionActions();
  const user = useSignedInUser();
  const isOther = user !== undefined && user.email !== email;
  const form = useForm({ defaultValues: { email, password: '' } });

  const { submit, isBusy, error } = useFormSubmit(
    form,
    async ({ password }): Promise<SubmitError | undefined> => {
      try {
        await (await session.identityProvider()).resetPassword(code, password);
      } catch (cause) {
        if (isBrokenLink(cause)) onBroken();
        return {
          message: identityErrorMessage(cause, "We couldn't save your password. Try again in a moment."),
          fields: identityErrorFields(cause),
        };
      }
      try {
        // The server ends the other sessions at the token exchange.
        await session.signIn((identity) => identity.signInWithPassword(email, password));
        onDone(true);
      } catch {
        // The session of another user goes on.
        const state = session.getState();
        if (state.status === 'signed-in' && state.user.email === email)
          await session.signOut().catch(() => undefined);
        onDone(false);
      }
    },
  );

  return (
    <AccountCard
      isResult
      title="Choose a new password"
      lead={`You'll be signed in here${isOther ? ` as ${email} instead of ${user.email}` : ''}, and signed out on all other devices.`}
    >
      <AccountForm
        onSubmit={submit}
        error={error}
        submitLabel="Save password"
        busyText="Saving"
        isBusy={isBusy}
      >
        {/* Password managers save the new password for this address. */}
        <TextInput form={form} name="email" label="Email Address" autoComplete="username" readOnly />
        <TextInput
          form={form}
          name="password"
          label="New Password"
          type="password"
          autoComplete="new-password"
          help={PASSWORD_HELP}
          rules={{ required: 'Choose a password' }}
        />
      </AccountForm>
    </AccountCard>
  );
}
