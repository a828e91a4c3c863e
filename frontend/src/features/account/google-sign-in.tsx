import { Box, HStack, Text } from '@chakra-ui/react';
import { ActionButton } from '../../components/action-button';
import { GoogleIcon } from '../../components/brand/google-icon';

interface GoogleSignInProps {
  isBusy: boolean;
  isDisabled: boolean;
  onClick: () => void;
}

/** The Google button and the OR divider above the form. */
export function GoogleSignIn(props: GoogleSignInProps) {
  return (
    <>
      <GoogleButton {...props} />
      <HStack my="5" gap="4">
        <Box flex="1" borderTopWidth="1px" borderColor="border.emphasized" />
        <Text textStyle="stamp" color="fg.muted">
          OR
        </Text>
        <Box flex="1" borderTopWidth="1px" borderColor="border.emphasized" />
      </HStack>
    </>
  );
}

export function GoogleButton({ isBusy, isDisabled, onClick }: GoogleSignInProps) {
  return (
    <ActionButton
      variant="outline"
      w="full"
      isBusy={isBusy}
      busyText="Waiting for Google"
      isDisabled={isDisabled}
      onClick={onClick}
    >
      <GoogleIcon /> Continue with Google
    </ActionButton>
  );
}
