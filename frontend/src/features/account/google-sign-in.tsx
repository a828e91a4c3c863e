import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { GoogleIcon } from '../../components/brand/google-icon';

interface GoogleSignInProps {
  busy: boolean;
  disabled: boolean;
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

export function GoogleButton({ busy, disabled, onClick }: GoogleSignInProps) {
  return (
    <Button
      variant="outline"
      w="full"
      loading={busy}
      loadingText="Waiting for Google"
      disabled={disabled}
      onClick={onClick}
    >
      <GoogleIcon /> Continue with Google
    </Button>
  );
}
