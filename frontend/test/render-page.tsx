import { ChakraProvider } from '@chakra-ui/react';
import type { OperationVariables } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { isMutationOperation } from '@apollo/client/utilities';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { from, switchMap } from 'rxjs';
import { createCache } from '../src/apollo/cache';
import { reauthenticationLink } from '../src/apollo/links/reauthentication-link';
import { sequenceLink } from '../src/apollo/links/sequence-link';
import ToastRegion, { removeToasts } from '../src/components/feedback/toast-region';
import type { Session } from '../src/lib/session/session';
import { SessionContext, type SessionState } from '../src/lib/session/session-context';
import {
  SessionActionsContext,
  SessionProvider,
  type SessionActions,
} from '../src/lib/session/session-provider';
import { system } from '../src/theme/system';

export type HoldMutation = (
  name: string | undefined,
  variables: OperationVariables,
) => Promise<void> | undefined;

interface PageOptions {
  /** The URL to open. */
  at?: string;
  mocks?: readonly MockLink.MockedResponse[];
  /** A fixed session state or a real session; signed out by default. */
  session?: SessionState | Session;
  /** Holds mutations until this promise resolves, or each until the one that is returned for its name and variables. */
  holdMutationsUntil?: Promise<void> | HoldMutation | undefined;
}

/** What a page reads of a session that never changes. */
const fixedActions = (state: SessionState) =>
  ({ getState: () => state, subscribe: () => () => undefined }) as Partial<SessionActions> as SessionActions;

function WithSession({ session, children }: { session: SessionState | Session; children: ReactNode }) {
  if ('status' in session) {
    return (
      <SessionActionsContext value={fixedActions(session)}>
        <SessionContext value={session}>{children}</SessionContext>
      </SessionActionsContext>
    );
  }
  return <SessionProvider session={session}>{children}</SessionProvider>;
}

/**
 * Renders the toast region before each test, without toasts. It completes its start asynchronously after its first
 * render, which would otherwise happen during a test.
 */
beforeEach(async () => {
  removeToasts();
  await act(() => {
    render(
      <ChakraProvider value={system}>
        <MemoryRouter>
          <ToastRegion />
        </MemoryRouter>
      </ChakraProvider>,
    );
    return Promise.resolve();
  });
});

/** Records the `Idempotency-Key` header of each request that has one. */
const recordKeys = (keys: string[]) =>
  new ApolloLink((operation, forward) => {
    const { headers } = operation.getContext() as { headers?: Record<string, string> };
    const key = headers?.['Idempotency-Key'];
    if (key !== undefined) keys.push(key);
    return forward(operation);
  });

/** Delays mutations. */
const holdMutations = (released: Promise<void> | HoldMutation) =>
  new ApolloLink((operation, forward) => {
    if (!isMutationOperation(operation.query)) return forward(operation);
    const promise =
      typeof released === 'function' ? released(operation.operationName, operation.variables) : released;
    return promise ? from(promise).pipe(switchMap(() => forward(operation))) : forward(operation);
  });

/** Responses arrive in the order of the requests; by default each takes a random time. */
const RESPONSE_MS = 20;

/** Renders routes with the real theme, cache policies, toasts and router; only the responses are mocked. */
export function renderPage(routes: RouteObject[], options: PageOptions = {}) {
  const { at = '/', mocks = [], session = { status: 'signed-out' }, holdMutationsUntil } = options;
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const user = userEvent.setup();
  const cache = createCache();
  const keys: string[] = [];
  const link = ApolloLink.from([
    sequenceLink(),
    ...('status' in session ? [] : [reauthenticationLink(session)]),
    recordKeys(keys),
    ...(holdMutationsUntil ? [holdMutations(holdMutationsUntil)] : []),
    new MockLink(mocks, { defaultOptions: { delay: RESPONSE_MS } }),
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
