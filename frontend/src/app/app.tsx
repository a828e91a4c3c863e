import { ChakraProvider } from '@chakra-ui/react';
import { RouterProvider } from 'react-router-dom';
import { PersonalApolloProvider } from '../apollo/personal-apollo-provider';
import type { Session } from '../lib/session/session';
import { SessionProvider } from '../lib/session/session-provider';
import { system } from '../theme/system';
import type { openRouter } from './router';

interface AppProps {
  session: Session;
  router: ReturnType<typeof openRouter>;
}

/**
 * The page: look, session, data, screens, from the outside in. The router moves without React's transitions: Apollo asks
 * while it renders, and an address that is rendered twice, in a transition and outside of it, would be asked for in
 * turns, for ever.
 */
export function App({ session, router }: AppProps) {
  return (
    <ChakraProvider value={system}>
      <SessionProvider session={session}>
        <PersonalApolloProvider session={session}>
          <RouterProvider router={router} useTransitions={false} />
        </PersonalApolloProvider>
      </SessionProvider>
    </ChakraProvider>
  );
}
