import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { LoadingState } from '../../components/feedback/page-state';
import { paths } from '../../config/paths';
import type { EmailAction as Mode } from '../../lib/session/identity';
import { useSession, useSignedInUser } from '../../lib/session/session-context';
import { AccountCard, LinkButton } from './account-card';
import { ResetPassword } from './reset-password';
import { useEmailCode } from './use-email-code';
import { LINK_BROKEN, VerificationLinkBroken, WORKS_ONCE } from './verification-link-broken';

const MODES: readonly string[] = ['verifyEmail', 'resetPassword', 'recoverEmail', 'verifyAndChangeEmail'];

const isMode = (mode: string | null): mode is Mode => mode !== null && MODES.includes(mode);

/** The page of the links in Firebase's emails: `mode` and `oobCode` are parameters of its URL. */
export function EmailAction() {
  const [parameters] = useSearchParams();
  const mode = parameters.get('mode');
  const code = parameters.get('oobCode');
  if (!isMode(mode) || !code) {
    return (
      <AccountCard
        title="This link is incomplete"
        lead="Open the link in your email again, or copy the whole address into your browser."
      >
        <LinkButton to={paths.home}>Return to home</LinkButton>
      </AccountCard>
    );
  }
  // Another link in the same window starts over.
  return <CodeAction key={code} mode={mode} code={code} />;
}

const LOADING: Record<Mode, string> = {
  verifyEmail: 'Verifying your email address',
  resetPassword: 'Checking your link',
  recoverEmail: 'Restoring your email address',
  verifyAndChangeEmail: 'Changing your email address',
};

function CodeAction({ mode, code }: { mode: Mode; code: string }) {
  const { state, retry } = useEmailCode(mode, code);
  const [passwordChange, setPasswordChange] = useState<{ isSignedIn: boolean } | null>(null);
  const [isExpired, setExpired] = useState(false);
  if (isExpired) return <BrokenLink mode={mode} />;
  switch (state.status) {
    case 'loading':
      return <LoadingState label={LOADING[mode]} />;
    case 'failed':
      return (
        <AccountCard isResult title="We couldn't open your link" lead={state.message}>
          <Button w="full" colorPalette="signal" size="lg" onClick={retry}>
            Try again
          </Button>
        </AccountCard>
      );
    case 'broken':
      return <BrokenLink mode={mode} />;
    case 'done':
      if (mode !== 'resetPassword') return <Completed mode={mode} email={state.email} />;
      return passwordChange ? (
        <PasswordChanged email={state.email} {...passwordChange} />
      ) : (
        <ResetPassword
          code={code}
          email={state.email}
          onDone={(isSignedIn) => setPasswordChange({ isSignedIn })}
          onBroken={() => setExpired(true)}
        />
      );
  }
}

function BrokenLink({ mode }: { mode: Mode }) {
  if (mode === 'verifyEmail') return <VerificationLinkBroken />;
  return (
    <AccountCard isResult title={LINK_BROKEN} lead={WORKS_ONCE}>
      {mode === 'resetPassword' ? (
        <LinkButton to={paths.forgotPassword}>Send a new link</LinkButton>
      ) : (
        <LinkButton to={paths.home}>Return to home</LinkButton>
      )}
    </AccountCard>
  );
}

function Completed({ mode, email }: { mode: Exclude<Mode, 'resetPassword'>; email: string }) {
  const isSignedIn = useSession().status === 'signed-in';
  const next = isSignedIn ? paths.home : paths.login;
  switch (mode) {
    case 'verifyEmail':
      return (
        <AccountCard isResult title="Email address verified" lead={`Thank you. ${email} is now verified.`}>
          <LinkButton to={next} state={{ email }}>
            Continue
          </LinkButton>
        </AccountCard>
      );
    case 'verifyAndChangeEmail':
      return (
        <AccountCard
          isResult
          title="Email address changed"
          lead={`Your account now uses ${email}. Log in with this address from now on.`}
        >
          <LinkButton to={next} state={{ email }}>
            Continue
          </LinkButton>
        </AccountCard>
      );
    case 'recoverEmail':
      return (
        <AccountCard
          isResult
          title="Email address restored"
          lead={`Your account uses ${email} again. If you didn't change the address, someone may know your password: set a new one.`}
        >
          <Stack gap="3">
            <LinkButton to={paths.forgotPassword} state={{ email }}>
              Reset password
            </LinkButton>
            <Button asChild variant="outline" size="lg">
              <Link to={next} state={{ email }}>
                Continue
              </Link>
            </Button>
          </Stack>
        </AccountCard>
      );
  }
}

function PasswordChanged({ email, isSignedIn }: { email: string; isSignedIn: boolean }) {
  const other = useSignedInUser();
  return isSignedIn ? (
    <AccountCard
      isResult
      title="Password changed"
      lead={`You are signed in as ${email}, and signed out on all other devices.`}
    >
      <LinkButton to={paths.home}>Continue</LinkButton>
    </AccountCard>
  ) : (
    <AccountCard
      isResult
      title="Password changed"
      lead={`We couldn't sign you in. ${other ? `Log out of ${other.email}, then log in` : 'Log in'} with your new password: this signs you out on all other devices, which otherwise takes up to an hour.`}
    >
      {other ? (
        <LinkButton to={paths.home}>Continue</LinkButton>
      ) : (
        <LinkButton to={paths.login} state={{ email }}>
          Login
        </LinkButton>
      )}
    </AccountCard>
  );
}
