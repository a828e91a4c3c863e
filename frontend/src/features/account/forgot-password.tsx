import { Button, Stack, Text } from '@chakra-ui/react';
import { useState, type SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { TextInput } from '../../components/form/text-field';
import { paths } from '../../config/paths';
import { useSessionActions } from '../../lib/session/session-provider';
import { AccountCard } from './account-card';
import { AccountForm } from './account-form';
import { useEnteredEmail, useReturnState } from './return-state';
import { identityErrorMessage } from './sign-in-error';

/** Sends a link to set a new password. The result is the same whether or not the account exists. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const returnState = useReturnState();
  if (sentTo === null) return <RequestForm onSent={setSentTo} />;
  return (
    <AccountCard
      isResult
      title="Check your inbox"
      lead={`If an account exists for ${sentTo}, we sent a link to reset the password.`}
    >
      <Text mb="6">No email after a few minutes? Check your spam folder, or try another address.</Text>
      <Stack gap="3">
        <Button asChild colorPalette="signal" size="lg">
          <Link to={paths.login} state={{ ...returnState, email: sentTo }}>
            Back to login
          </Link>
        </Button>
        <Button variant="outline" size="lg" onClick={() => setSentTo(null)}>
          Try another address
        </Button>
      </Stack>
    </AccountCard>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const session = useSessionActions();
  const form = useForm({ defaultValues: { email: useEnteredEmail() } });
  const [error, setError] = useState<string | null>(null);
  const returnState = useReturnState();

  const submit = async (fields: { email: string }) => {
    const email = fields.email.trim();
    setError(null);
    try {
      await (await session.identityProvider()).sendPasswordReset(email);
      onSent(email);
    } catch (cause) {
      setError(identityErrorMessage(cause, "We couldn't send the email. Try again in a moment."));
    }
  };
  const handleSubmit = (event: SyntheticEvent) => void form.handleSubmit(submit)(event);

  return (
    <AccountCard
      title="Forgot your password?"
      lead="Enter the email address of your account, and we'll send you a link to set a new password."
    >
      <AccountForm
        onSubmit={handleSubmit}
        error={error}
        submitLabel="Send link"
        busyText="Sending"
        isBusy={form.formState.isSubmitting}
      >
        <TextInput
          form={form}
          name="email"
          label="Email Address"
          type="email"
          autoComplete="email"
          rules={{ required: 'Enter your email address' }}
        />
      </AccountForm>
      <Button asChild variant="outline" w="full" size="lg" mt="3">
        <Link to={paths.login} state={returnState}>
          Back to login
        </Link>
      </Button>
    </AccountCard>
  );
}
