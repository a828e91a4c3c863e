import { Box, Center, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadingState } from '../../components/page-state';
import { RulerTicks } from '../../components/ruler-ticks';
import { paths } from '../../config/paths';
import { useSession, type SessionState } from '../../lib/session/session-context';
import { useReturnState } from './return-path';

interface AccountSheetProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The e-mail address of somebody who is signed in, and still not admitted to the remembered screen. */
function notAdmitted(session: SessionState, forAdmins: boolean): string | undefined {
  if (session.status !== 'signed-in' || !forAdmins || session.user.role === 'ADMIN') return undefined;
  return session.user.email;
}

/**
 * The sheet that login and registration stand on. Whoever is signed in is sent back to where they came from; whoever
 * came from a screen for admins and is none may log in as another person.
 */
export function AccountSheet({ title, lead, children }: AccountSheetProps) {
  const session = useSession();
  const { from = paths.home, forAdmins = false } = useReturnState() ?? {};
  const stranger = notAdmitted(session, forAdmins);
  // Nobody begins to fill in a form that is taken away in a moment.
  if (session.status === 'loading') return <LoadingState label="Checking who you are" />;
  if (session.status === 'signed-in' && stranger === undefined) return <Navigate to={from} replace />;
  return (
    <Center layerStyle="pegboard" flex="1" px="4" pt={{ base: '8', md: '16' }} pb={{ base: '12', md: '20' }}>
      <Box layerStyle="sheet" w="full" maxW="md" px={{ base: '5', md: '8' }} py="8" boxShadow="md">
        <Heading as="h1" textStyle="title">
          {title}
        </Heading>
        <RulerTicks mt="3" maxW="rule" color="fg.wood" />
        <Text mt="3" mb="6" color="fg.muted">
          {stranger === undefined
            ? lead
            : `That screen is for admins, and ${stranger} is not one. Log in as an admin to open it.`}
        </Text>
        {children}
      </Box>
    </Center>
  );
}
