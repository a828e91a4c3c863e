import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { TextInput } from '../../components/form/text-field';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { paths } from '../../config/paths';
import { useSessionActions } from '../../lib/session/session-provider';
import { AccountCard, LinkButton } from './account-card';
import { AccountForm } from './account-form';
import { useEnteredEmail, useReturnState } from './return-state';
import { identityErrorFields, identityErrorMessage } from './identity-error';

/** Sends a link to set a new password. The result is the same whether or not the account exists. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isRepeated, setRepeated] = useState(false);
  const returnState = useReturnState();
  const tryAnother = () => {
    setSentTo(null);
    setRepeated(true);
  };
  if (sentTo === null) return <RequestForm isRepeated={isRepeated} onSent={setSentTo} />;
  return (
    <AccountCard
      isResult
      title="Check your inbox"
      lead={`If an account exists for ${sentTo}, we sent a link to reset the password.`}
    >
      <Text mb="6">No email after a few minutes? Check your spam folder, or try another address.</Text>
      <Stack gap="3">
        <LinkButton to={paths.login} state={{ ...returnState, email: sentTo }}>
          Back to login
        </LinkButton>
        <Button variant="outline" size="lg" onClick={tryAnother}>
          Try another address
        </Button>
      </Stack>
    </AccountCard>
  );
}

interface RequestFormProps {
  /** Whether the user returns to the form after a request. */
  isRepeated: boolean;
  onSent: (email: string) => void;
}

function RequestForm({ isRepeated, onSent }: RequestFormProps) {
  const session = useSessionActions();
  const form = useForm({ defaultValues: { email: useEnteredEmail() } });
  const returnState = useReturnState();

  const { submit, isBusy, error } = useFormSubmit(form, async (fields): Promise<SubmitError | undefined> => {
    const email = fields.email.trim();
    try {
      await (await session.identityProvider()).sendPasswordReset(email);
      onSent(email);
    } catch (cause) {
      return {
        message: identityErrorMessage(cause, "We couldn't send the email. Try again in a moment."),
        fields: identityErrorFields(cause),
      };
    }
  });

  return (
    <AccountCard
      isResult={isRepeated}
      title="Forgot your password?"
      lead="Enter the email address of your account, and we'll send you a link to set a new password."
    >
      <AccountForm onSubmit={submit} error={error} submitLabel="Send link" busyText="Sending" isBusy={isBusy}>
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
