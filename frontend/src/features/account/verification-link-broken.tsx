import { Text } from '@chakra-ui/react';
import { ActionButton } from '../../components/action-button';
import { LoadingState } from '../../components/feedback/page-state';
import { paths } from '../../config/paths';
import { useSession, type SessionUser } from '../../lib/session/session-context';
import { AccountCard, LinkButton } from './account-card';
import { useResendVerification } from './use-resend-verification';

export const LINK_BROKEN = 'This link no longer works';
export const WORKS_ONCE =
  'It has expired or was already used. Links in our emails work once, for a short time.';

/** A verification link that is expired or was used: offers a new one, unless the address is verified by now. */
export function VerificationLinkBroken() {
  const session = useSession();
  if (session.status === 'loading') return <LoadingState label="Checking your session" />;
  if (session.status !== 'signed-in') {
    return (
      <AccountCard isResult title={LINK_BROKEN} lead={`${WORKS_ONCE} Log in to get a new one.`}>
        <LinkButton to={paths.login}>Login</LinkButton>
      </AccountCard>
    );
  }
  return session.user.emailVerified ? (
    <AccountCard
      isResult
      title="Email address verified"
      lead={`${session.user.email} is already verified. There is nothing left to do.`}
    >
      <LinkButton to={paths.home}>Continue</LinkButton>
    </AccountCard>
  ) : (
    <SendNewLink user={session.user} />
  );
}

function SendNewLink({ user: { email } }: { user: SessionUser }) {
  const { resend, isSending, isCoolingDown } = useResendVerification(email);
  return (
    <AccountCard isResult title={LINK_BROKEN} lead={WORKS_ONCE}>
      <ActionButton
        w="full"
        colorPalette="signal"
        size="lg"
        onClick={() => void resend()}
        isBusy={isSending}
        busyText="Sending"
        isDisabled={isCoolingDown}
      >
        Send a new link
      </ActionButton>
      {isCoolingDown && (
        <Text mt="3" color="fg.muted" overflowWrap="anywhere">
          We sent a new link to {email}. You can request another one in a minute.
        </Text>
      )}
    </AccountCard>
  );
}
