import { Box, Button, Link, Stack, Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { FormFailure } from '../../components/form-failure';
import { TextInput } from '../../components/text-field';
import { usePageMeta } from '../../components/use-page-meta';
import { paths } from '../../config/paths';
import { AccountSheet } from './account-sheet';
import { GoogleSignIn } from './google-sign-in';
import { useReturnState } from './return-path';
import { useSignIn } from './use-sign-in';

/** Login by Google, or by e-mail and password. */
export function Component() {
  usePageMeta('Login', 'Log in to order carpentry tools in bulk and to follow your orders.');
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { busy, failure, signIn } = useSignIn();
  const returnState = useReturnState();

  const submit = form.handleSubmit(({ email, password }) =>
    signIn('password', (identity) => identity.signInWithPassword(email.trim(), password)),
  );

  return (
    <AccountSheet title="Login" lead="Order tools, pay your bills and follow your orders.">
      <GoogleSignIn
        busy={busy === 'google'}
        disabled={busy !== null}
        onClick={() => void signIn('google', (identity) => identity.signInWithGoogle())}
      />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="5">
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
            autoComplete="current-password"
            rules={{ required: 'Enter your password' }}
          />
          <Box>
            <FormFailure message={failure} />
            <Button
              type="submit"
              w="full"
              colorPalette="signal"
              size="lg"
              loading={busy === 'password'}
              loadingText="Logging in"
              disabled={busy !== null}
            >
              Login
            </Button>
          </Box>
        </Stack>
      </form>
      <Text mt="6">
        New to Tools-Hub?{' '}
        <Link asChild variant="underline" fontWeight="600">
          <RouterLink to={paths.register} state={returnState}>
            Register
          </RouterLink>
        </Link>
      </Text>
    </AccountSheet>
  );
}
