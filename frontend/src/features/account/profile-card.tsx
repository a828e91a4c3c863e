import { Box, Center, Flex, Text } from '@chakra-ui/react';
import { Avatar } from '../../components/avatar';

interface ProfileCardProps {
  user: { displayName: string; email: string; photoURL: string };
}

/** The avatar, name and email address of a user. */
export function ProfileCard({ user: { displayName, email, photoURL } }: ProfileCardProps) {
  return (
    <Flex layerStyle="card" direction={{ base: 'row', lg: 'column' }} overflow="hidden" alignSelf="start">
      <Center layerStyle="pegboard" flexShrink="0" p={{ base: '3', sm: '4', lg: '8' }}>
        <Avatar
          src={photoURL}
          boxSize={{ base: '16', sm: '20', lg: '32' }}
          loading="eager"
          borderWidth="4px"
          borderColor="bg.panel"
        />
      </Center>
      <Box
        flex="1"
        minW="0"
        alignSelf={{ base: 'center', lg: 'stretch' }}
        px={{ base: '4', md: '5' }}
        py="5"
        textAlign={{ lg: 'center' }}
        overflowWrap="anywhere"
      >
        <Text textStyle="cardTitle">{displayName}</Text>
        <Text mt="1" color="fg.muted">
          {email}
        </Text>
      </Box>
    </Flex>
  );
}
