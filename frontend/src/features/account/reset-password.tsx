import { useForm } from 'react-hook-form';
import { TextInput } from '../../components/form/text-field';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { useSession } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';
import { AccountCard } from './account-card';
import { AccountForm } from './account-form';
import { identityErrorFields, identityErrorMessage, isBrokenLink } from './identity-error';

interface ResetPasswordProps {
  code: string;
  /** The email address of the account. */
  email: string;
  onDone: () => void;
  /** The code is no longer valid. */
  onBroken: () => void;
}

/** The form for a new password, which ends all sessions of the user. */
export function ResetPassword({ code, email, onDone, onBroken }: ResetPasswordProps) {
  const session = useSessionActions();
  const sessionState = useSession();
  const form = useForm({ defaultValues: { email, password: '' } });

  const { submit, isBusy, error } = useFormSubmit(
    form,
    async ({ password }): Promise<SubmitError | undefined> => {
      try {
        await (await session.identityProvider()).resetPassword(code, password);
        const isOwnAccount = sessionState.status === 'signed-in' && sessionState.user.email === email;
        if (isOwnAccount) await session.signOut().catch(() => undefined);
        onDone();
      } catch (cause) {
        if (isBrokenLink(cause)) onBroken();
        return {
          message: identityErrorMessage(cause, "We couldn't save your password. Try again in a moment."),
          fields: identityErrorFields(cause),
        };
      }
    },
  );

  return (
    <AccountCard
      isResult
      title="Choose a new password"
      lead="We'll sign this account out on all devices. Then log in with the new password."
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
          rules={{ required: 'Choose a password' }}
        />
      </AccountForm>
    </AccountCard>
  );
}
