import { Container, Flex, Icon, Text } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { ActionButton } from '../../components/action-button';
import type { SessionUser } from '../../lib/session/session-context';
import { useResendVerification } from './use-resend-verification';
import { useVerificationCheck } from './use-verification-check';

/** Asks a signed-in user to verify the email address, until that has happened in this window or elsewhere. */
export default function VerificationBanner({ user: { email } }: { user: SessionUser }) {
  useVerificationCheck();
  const { resend, isSending, isCoolingDown } = useResendVerification(email);
  return (
    <Flex
      as="aside"
      aria-label="Verify your email address"
      bg="signal.subtle"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Container maxW="7xl" py={{ base: '3', md: '2' }}>
        <Flex wrap="wrap" align="center" columnGap="6" rowGap="2" justify="space-between">
          <Flex gap="3" align="flex-start" minW="0">
            <Icon as={MailCheck} boxSize="5" mt="0.5" flexShrink="0" aria-hidden />
            <Text overflowWrap="anywhere">
              <strong>Verify your email address.</strong> Check {email} for our link, or send a new one.
            </Text>
          </Flex>
          <ActionButton
            variant="outline"
            size="sm"
            onClick={() => void resend()}
            isBusy={isSending}
            busyText="Sending"
            isDisabled={isCoolingDown}
          >
            Resend email
          </ActionButton>
        </Flex>
      </Container>
    </Flex>
  );
}
