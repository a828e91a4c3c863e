import { Box, Link, Text } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { TextInput } from '../../components/form/text-field';
import { useFormSubmit } from '../../components/form/use-form-submit';
import { paths } from '../../config/paths';
import type { Identity, IdentityUser } from '../../lib/session/identity';
import { AccountForm } from './account-form';
import { AuthCard } from './auth-card';
import { GoogleSignIn } from './google-sign-in';
import { PASSWORD_HELP } from './identity-error';
import { textRules } from './profile-fields';
import { useEnteredEmail, useReturnState } from './return-state';
import { useSignIn } from './use-sign-in';

/** The name is empty at login. */
interface AuthFields {
  displayName: string;
  email: string;
  password: string;
}

interface AuthFormProps {
  /** The heading of the card and the label of the submit button. */
  title: string;
  /** A sentence below the heading. */
  lead: string;
  /** Adds the field Full Name. */
  isRegistration?: boolean;
  /** Signs in with the submitted fields; name and email address are trimmed. */
  signIn: (identity: Identity, fields: AuthFields) => Promise<IdentityUser>;
  /** The label of the submit button while `signIn` runs. */
  busyText: string;
  /** The link from login to registration, or back. */
  alternative: { question: string; label: string; to: string };
}

const NAME_REQUIRED = 'Enter your full name';

/** Firebase creates the account before the server could reject its name. */
const nameRules = {
  ...textRules,
  required: NAME_REQUIRED,
  validate: (name: string) => (name.trim() === '' ? NAME_REQUIRED : textRules.validate(name)),
};

/** The form of login and registration: by Google, or by email address and password. */
export function AuthForm(props: AuthFormProps) {
  const { title, lead, isRegistration = false, signIn, busyText, alternative } = props;
  const email = useEnteredEmail();
  const form = useForm<AuthFields>({ defaultValues: { displayName: '', email, password: '' } });
  const { pendingMethod, error, signInWith } = useSignIn();
  const returnState = useReturnState();

  const handleGoogleClick = () => void signInWith('google', (identity) => identity.signInWithGoogle());
  const { submit, isBusy } = useFormSubmit(form, ({ displayName, email, password }) => {
    const fields = { displayName: displayName.trim(), email: email.trim(), password };
    return signInWith('password', (identity) => signIn(identity, fields));
  });

  return (
    <AuthCard title={title} lead={lead}>
      <GoogleSignIn
        isBusy={pendingMethod === 'google'}
        isDisabled={pendingMethod !== null}
        onClick={handleGoogleClick}
      />
      <AccountForm
        onSubmit={submit}
        error={error}
        submitLabel={title}
        busyText={busyText}
        isBusy={isBusy}
        isDisabled={pendingMethod !== null}
      >
        {isRegistration && (
          <TextInput form={form} name="displayName" label="Full Name" autoComplete="name" rules={nameRules} />
        )}
        <TextInput
          form={form}
          name="email"
          label="Email Address"
          type="email"
          autoComplete="email"
          rules={{ required: 'Enter your email address' }}
        />
        <Box>
          <TextInput
            form={form}
            name="password"
            label="Password"
            type="password"
            autoComplete={isRegistration ? 'new-password' : 'current-password'}
            help={isRegistration && PASSWORD_HELP}
            rules={{ required: isRegistration ? 'Choose a password' : 'Enter your password' }}
          />
          {!isRegistration && <ForgotPasswordLink form={form} />}
        </Box>
      </AccountForm>
      <Text mt="6">
        {alternative.question}{' '}
        <Link asChild variant="underline" fontWeight="600">
          <RouterLink to={alternative.to} state={returnState}>
            {alternative.label}
          </RouterLink>
        </Link>
      </Text>
    </AuthCard>
  );
}

/** Leads to the page that sends a reset link, with the email address that is already entered. */
function ForgotPasswordLink({ form }: { form: UseFormReturn<AuthFields> }) {
  const navigate = useNavigate();
  const returnState = useReturnState();
  const handleClick = (event: MouseEvent) => {
    // In a new tab the field is empty.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(paths.forgotPassword, { state: { ...returnState, email: form.getValues('email').trim() } });
  };
  return (
    <Link asChild variant="underline" display="inline-block" mt="1" py="2.5">
      <RouterLink to={paths.forgotPassword} onClick={handleClick}>
        Forgot password?
      </RouterLink>
    </Link>
  );
}
