import { Box, HStack, Text } from '@chakra-ui/react';
import { ProfilePhoto } from '../../components/profile-photo';
import type { SessionUser } from '../../lib/session/session-context';

/** Who is signed in, at the head of what they may do. */
export function AccountCard({ user: { displayName, email, photoURL } }: { user: SessionUser }) {
  return (
    <HStack gap="3" minW="0">
      <ProfilePhoto src={photoURL} boxSize="10" />
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
