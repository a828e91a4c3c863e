import { ChakraProvider } from '@chakra-ui/react';
import { ApolloLink } from '@apollo/client/link';
import { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { isMutationOperation } from '@apollo/client/utilities';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { from, switchMap } from 'rxjs';
import { createCache } from '../src/apollo/cache';
import ToastRegion, { toaster } from '../src/components/toast-region';
import type { Session } from '../src/lib/session/session';
import { SessionContext, type SessionState } from '../src/lib/session/session-context';
import { SessionProvider } from '../src/lib/session/session-provider';
import { system } from '../src/theme/system';

interface PageOptions {
  /** The address that is opened. */
  at?: string;
  mocks?: readonly MockLink.MockedResponse[];
  /** Who uses the page: a fixed state, or a session that lives; a visitor when left out. */
  session?: SessionState | Session;
  /** No change is answered before this is kept. */
  answered?: Promise<void> | undefined;
}

function WithSession({ session, children }: { session: SessionState | Session; children: ReactNode }) {
  if ('status' in session) return <SessionContext value={session}>{children}</SessionContext>;
  return <SessionProvider session={session}>{children}</SessionProvider>;
}

/**
 * Toasts come up beside the page, and are there before it: their machinery starts a moment after its first render,
 * amid whatever a test does then. A page starts without any.
 */
beforeEach(async () => {
  toaster.remove();
  await act(() => {
    render(
      <ChakraProvider value={system}>
        <ToastRegion />
      </ChakraProvider>,
    );
    return Promise.resolve();
  });
});

/** Notes the `Idempotency-Key` of each request that bears one. */
const notingKeys = (keys: string[]) =>
  new ApolloLink((operation, forward) => {
    const { headers } = operation.getContext() as { headers?: Record<string, string> };
    const key = headers?.['Idempotency-Key'];
    if (key !== undefined) keys.push(key);
    return forward(operation);
  });

/** Keeps the answers to mutations back. */
const holding = (answered: Promise<void>) =>
  new ApolloLink((operation, forward) =>
    isMutationOperation(operation.query)
      ? from(answered).pipe(switchMap(() => forward(operation)))
      : forward(operation),
  );

/** Renders routes as the page does: theme, cache policies, toasts and router are real, the answers are given. */
export function renderPage(routes: RouteObject[], options: PageOptions = {}) {
  const { at = '/', mocks = [], session = { status: 'signed-out' }, answered } = options;
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const user = userEvent.setup();
  const cache = createCache();
  const keys: string[] = [];
  const link = ApolloLink.from([
    notingKeys(keys),
    ...(answered ? [holding(answered)] : []),
    new MockLink(mocks),
  ]);
  const view = render(
    <ChakraProvider value={system}>
      <WithSession session={session}>
        <MockedProvider link={link} cache={cache}>
          <RouterProvider router={router} useTransitions={false} />
        </MockedProvider>
      </WithSession>
    </ChakraProvider>,
  );
  return { ...view, router, user, cache, keys };
}
