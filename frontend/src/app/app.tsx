import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { Suspense, useEffect, type ReactNode } from 'react';
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
        <SessionProvider session={session}>
          {children}
          <HydrationReport />
        </SessionProvider>
      </ChakraProvider>
    </Suspense>
  );
}

/**
 * Reports to page-scripts/load-modules.js that the page around it reacts to input. It has no effect on the server, but belongs to the
 * tree there too: the ids of `useId` depend on it.
 */
function HydrationReport() {
  useEffect(() => void dispatchEvent(new Event('hydrated')), []);
  return null;
}
