import { Box, Center, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { RulerTicks } from '../../components/ruler-ticks';
import { useSession } from '../../lib/session/session-context';
import { useReturnPath } from './return-path';

interface AccountSheetProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The sheet that login and registration stand on; whoever is signed in is sent back to where they came from. */
export function AccountSheet({ title, lead, children }: AccountSheetProps) {
  const session = useSession();
  const returnPath = useReturnPath();
  if (session.status === 'signed-in') return <Navigate to={returnPath} replace />;
  return (
    <Center layerStyle="pegboard" flex="1" px="4" py={{ base: '8', md: '16' }}>
      <Box layerStyle="sheet" w="full" maxW="md" px={{ base: '5', md: '8' }} py="8" boxShadow="md">
        <Heading as="h1" textStyle="title">
          {title}
        </Heading>
        <RulerTicks mt="3" color="fg.wood" />
        <Text mt="3" mb="6" color="fg.muted">
          {lead}
        </Text>
        {children}
      </Box>
    </Center>
  );
}
