import { Box, Button, Link, Stack, Text } from '@chakra-ui/react';
import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { FormFailure } from '../../components/form-failure';
import type { Identity, IdentityUser } from '../../lib/session/identity';
import { AccountSheet } from './account-sheet';
import { GoogleSignIn } from './google-sign-in';
import { useReturnState } from './return-path';
import { useSignIn } from './use-sign-in';

interface SignInSheetProps<Fields extends FieldValues> {
  /** Heads the sheet, and stands on its button. */
  title: string;
  lead: string;
  form: UseFormReturn<Fields>;
  /** The fields of the form. */
  children: ReactNode;
  /** What the button does with them. */
  byPassword: (identity: Identity, fields: Fields) => Promise<IdentityUser>;
  /** Beside the spinner meanwhile. */
  busyText: string;
  /** The other of login and registration. */
  instead: { question: string; label: string; to: string };
}

/** Signing in by Google or by the fields of a form: what login and registration have in common. */
export function SignInSheet<Fields extends FieldValues>(props: SignInSheetProps<Fields>) {
  const { title, lead, form, children, byPassword, busyText, instead } = props;
  const { busy, failure, signIn } = useSignIn();
  const returnState = useReturnState();

  const byGoogle = () => void signIn('google', (identity) => identity.signInWithGoogle());
  const submit = (event: SyntheticEvent) =>
    void form.handleSubmit((fields) => signIn('password', (identity) => byPassword(identity, fields)))(event);

  return (
    <AccountSheet title={title} lead={lead}>
      <GoogleSignIn busy={busy === 'google'} disabled={busy !== null} onClick={byGoogle} />
      <form onSubmit={submit} noValidate>
        <Stack gap="5">
          {children}
          <Box>
            <FormFailure message={failure} />
            <Button
              type="submit"
              w="full"
              colorPalette="signal"
              size="lg"
              loading={busy === 'password'}
              loadingText={busyText}
              disabled={busy !== null}
            >
              {title}
            </Button>
          </Box>
        </Stack>
      </form>
      <Text mt="6">
        {instead.question}{' '}
        <Link asChild variant="underline" fontWeight="600">
          <RouterLink to={instead.to} state={returnState}>
            {instead.label}
          </RouterLink>
        </Link>
      </Text>
    </AccountSheet>
  );
}
