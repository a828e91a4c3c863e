import { ChakraProvider } from '@chakra-ui/react';
import { RouterProvider } from 'react-router-dom';
import { SessionApolloProvider } from '../apollo/session-apollo-provider';
import type { Session } from '../lib/session/session';
import { SessionProvider } from '../lib/session/session-provider';
import { system } from '../theme/system';
import type { createRouter } from './router';

interface AppProps {
  session: Session;
  router: ReturnType<typeof createRouter>;
}

/**
 * The providers, from the outside in: theme, session, Apollo client, router. Router transitions are off because Apollo
 * fetches during render: a page rendered both inside and outside a transition fetches in an endless loop.
 */
export function App({ session, router }: AppProps) {
  return (
    <ChakraProvider value={system}>
      <SessionProvider session={session}>
        <SessionApolloProvider session={session}>
          <RouterProvider router={router} useTransitions={false} />
        </SessionApolloProvider>
      </SessionProvider>
    </ChakraProvider>
  );
}
