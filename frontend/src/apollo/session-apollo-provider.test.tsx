import { useApolloClient } from '@apollo/client/react';
import { render, screen, waitFor } from '@testing-library/react';
import { gql } from '@apollo/client';
import type { ReactNode } from 'react';
import { SessionContext, type SessionState } from '../lib/session/session-context';
import { SessionApolloProvider } from './session-apollo-provider';
import { SyncUserDocument } from './session.generated';

const NOTE = gql`
  {
    note
  }
`;

const visitor: SessionState = { status: 'signed-out' };
const signedIn = (id: string): SessionState => ({
  status: 'signed-in',
  user: { id, email: `${id}@example.test`, emailVerified: true, displayName: id, photoURL: '', role: 'USER' },
});

const signedOutSession = {
  accessToken: () => null,
  renewRejectedToken: () => Promise.resolve(false),
  expire: () => Promise.resolve(),
  reauthenticate: () => Promise.resolve(false),
};

/** Shows the cached note and replaces it on click. */
function Note({ next }: { next: string }) {
  const client = useApolloClient();
  const note = client.readQuery<{ note: string }>({ query: NOTE })?.note ?? 'nothing';
  return <button onClick={() => client.writeQuery({ query: NOTE, data: { note: next } })}>{note}</button>;
}

/** Sends a request on click. */
function Send() {
  const client = useApolloClient();
  return (
    <button onClick={() => void client.mutate({ mutation: SyncUserDocument }).catch(() => undefined)}>
      Send
    </button>
  );
}

const withSession = (state: SessionState, children: ReactNode) => (
  <SessionContext value={state}>
    <SessionApolloProvider session={signedOutSession}>{children}</SessionApolloProvider>
  </SessionContext>
);

const page = (state: SessionState, next: string) => withSession(state, <Note next={next} />);

it('keeps the cache of a visitor who signs in and clears it when the user changes or signs out', () => {
  const { rerender } = render(page(visitor, 'public'));
  screen.getByRole('button', { name: 'nothing' }).click();
  rerender(page(signedIn('carl'), "carl's"));
  screen.getByRole('button', { name: 'public' }).click();
  rerender(page(signedIn('carl'), ''));
  expect(screen.getByRole('button', { name: "carl's" })).toBeInTheDocument();
  rerender(page(signedIn('dora'), "dora's"));
  screen.getByRole('button', { name: 'nothing' }).click();
  rerender(page(signedIn('dora'), ''));
  expect(screen.getByRole('button', { name: "dora's" })).toBeInTheDocument();
  rerender(page(visitor, ''));
  expect(screen.getByRole('button', { name: 'nothing' })).toBeInTheDocument();
});

it('aborts the requests of a user when another one signs in', async () => {
  const fetchMock = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const { rerender } = render(withSession(signedIn('carl'), <Send />));
  screen.getByRole('button', { name: 'Send' }).click();
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  const signal = fetchMock.mock.calls[0]?.[1]?.signal;
  expect(signal?.aborted).toBe(false);
  rerender(withSession(signedIn('dora'), <Send />));
  expect(signal?.aborted).toBe(true);
  fetchMock.mockRestore();
});

it('starts with the data of the page from the server, which no later client gets', () => {
  const data = { ROOT_QUERY: { __typename: 'Query', note: 'from the server' } };
  document.body.innerHTML = `<script id="page-data" type="application/json">${JSON.stringify(data)}</script>`;
  const { rerender } = render(page(signedIn('carl'), ''));
  expect(screen.getByRole('button', { name: 'from the server' })).toBeInTheDocument();
  rerender(page(signedIn('dora'), ''));
  expect(screen.getByRole('button', { name: 'nothing' })).toBeInTheDocument();
});
