import { Box, HStack, Text } from '@chakra-ui/react';
import { Avatar } from '../../components/avatar';
import type { SessionUser } from '../../lib/session/session-context';

/** The avatar, name and email address of the signed-in user. */
export function AccountSummary({ user: { displayName, email, photoURL } }: { user: SessionUser }) {
  return (
    <HStack gap="3" minW="0">
      <Avatar src={photoURL} boxSize="10" />
      <Box minW="0">
        <Text fontWeight="650" truncate>
          {displayName}
        </Text>
        <Text textStyle="sm" color="fg.muted" truncate>
          {email}
        </Text>
      </Box>
    </HStack>
  );
}
