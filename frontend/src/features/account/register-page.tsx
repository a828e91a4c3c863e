import { Box, Button, Link, Stack, Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { FormFailure } from '../../components/form-failure';
import { TextInput } from '../../components/text-field';
import { usePageMeta } from '../../components/use-page-meta';
import { paths } from '../../config/paths';
import { getSettings } from '../../config/settings';
import { AccountSheet } from './account-sheet';
import { GoogleSignIn } from './google-sign-in';
import { useReturnState } from './return-path';
import { useSignIn } from './use-sign-in';

/** The photo of somebody who has not given one yet. */
const BLANK_PROFILE = '/images/blank-profile.webp';

/** Registration by Google, or by name, e-mail and password. */
export function Component() {
  usePageMeta('Register', 'Open an account to order carpentry tools in bulk for your business.');
  const form = useForm({ defaultValues: { displayName: '', email: '', password: '' } });
  const { busy, failure, signIn } = useSignIn();
  const returnState = useReturnState();

  const submit = form.handleSubmit(({ displayName, email, password }) =>
    signIn('password', (identity) =>
      identity.register({
        displayName: displayName.trim(),
        email: email.trim(),
        password,
        photoURL: `${getSettings().publicUrl}${BLANK_PROFILE}`,
      }),
    ),
  );

  return (
    <AccountSheet title="Register" lead="One account for your business: order by the piece, pay by card.">
      <GoogleSignIn
        busy={busy === 'google'}
        disabled={busy !== null}
        onClick={() => void signIn('google', (identity) => identity.signInWithGoogle())}
      />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="5">
          <TextInput
            form={form}
            name="displayName"
            label="Full Name"
            autoComplete="name"
            rules={{
              validate: (name) => name.trim() !== '' || 'Enter your full name',
              required: 'Enter your full name',
            }}
          />
          <TextInput
            form={form}
            name="email"
            label="Email Address"
            type="email"
            autoComplete="email"
            rules={{ required: 'Enter your e-mail address' }}
          />
          <TextInput
            form={form}
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            rules={{ required: 'Choose a password' }}
          />
          <Box>
            <FormFailure message={failure} />
            <Button
              type="submit"
              w="full"
              colorPalette="signal"
              size="lg"
              loading={busy === 'password'}
              loadingText="Opening your account"
              disabled={busy !== null}
            >
              Register
            </Button>
          </Box>
        </Stack>
      </form>
      <Text mt="6">
        Already have an account?{' '}
        <Link asChild variant="underline" fontWeight="600">
          <RouterLink to={paths.login} state={returnState}>
            Login
          </RouterLink>
        </Link>
      </Text>
    </AccountSheet>
  );
}
