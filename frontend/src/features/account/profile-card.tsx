import { Box, Center, Text } from '@chakra-ui/react';
import { ProfilePhoto } from '../../components/profile-photo';

interface ProfileCardProps {
  user: { displayName: string; email: string; photoURL: string };
}

/** Who one is at the shop: photo, name, e-mail. */
export function ProfileCard({ user: { displayName, email, photoURL } }: ProfileCardProps) {
  return (
    <Box layerStyle="sheet" overflow="hidden" alignSelf="start">
      <Center layerStyle="pegboard" py="8">
        <ProfilePhoto src={photoURL} boxSize="32" loading="eager" borderWidth="4px" borderColor="bg.panel" />
      </Center>
      <Box p="5" textAlign="center" overflowWrap="anywhere">
        <Text textStyle="cardTitle">{displayName}</Text>
        <Text mt="1" color="fg.muted">
          {email}
        </Text>
      </Box>
    </Box>
  );
}
