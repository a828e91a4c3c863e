import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Session } from '../lib/session/session';
import { SessionProvider } from '../lib/session/session-provider';
import { system } from '../theme/system';

interface AppProps {
  session: Session;
  /** The router: that of the browser, or the static one of the server. */
  children: ReactNode;
}

/** The providers of the whole page. ApolloLayout provides the Apollo client. */
export function App({ session, children }: AppProps) {
  return (
    <ChakraProvider value={system}>
      <SessionProvider session={session}>{children}</SessionProvider>
    </ChakraProvider>
  );
}
