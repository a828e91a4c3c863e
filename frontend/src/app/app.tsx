import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import type { Session } from '../lib/session/session';
import { SessionProvider } from '../lib/session/session-provider';

interface AppProps {
  /** The theme: with the global styles, unless the HTML has them. */
  system: SystemContext;
  session: Session;
  /** The router: that of the browser, or the static one of the server. */
  children: ReactNode;
}

/**
 * The providers of the whole page. ApolloLayout provides the Apollo client. React hydrates what is in `Suspense` in slices; else
 * it would hydrate the page in one task. The session is inside, so that it changes after its part is hydrated.
 */
export function App({ system, session, children }: AppProps) {
  return (
    <Suspense>
      <ChakraProvider value={system}>
        <SessionProvider session={session}>{children}</SessionProvider>
      </ChakraProvider>
    </Suspense>
  );
}
