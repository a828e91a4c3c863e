import { useApolloClient } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { gql } from '@apollo/client';
import { SessionContext, type SessionState } from '../lib/session/session-context';
import { SessionApolloProvider } from './session-apollo-provider';

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
  signOut: () => Promise.resolve(),
  reauthenticate: () => Promise.resolve(false),
};

/** Shows the cached note and replaces it on click. */
function Note({ next }: { next: string }) {
  const client = useApolloClient();
  const note = client.readQuery<{ note: string }>({ query: NOTE })?.note ?? 'nothing';
  return <button onClick={() => client.writeQuery({ query: NOTE, data: { note: next } })}>{note}</button>;
}

const page = (state: SessionState, next: string) => (
  <SessionContext value={state}>
    <SessionApolloProvider session={signedOutSession}>
      <Note next={next} />
    </SessionApolloProvider>
  </SessionContext>
);

it('keeps the cache of a visitor who signs in and clears it when the user changes or signs out', () => {
  const { rerender } = render(page(visitor, 'public'));
  screen.getByRole('button', { name: 'nothing' }).click();
  rerender(page(signedIn('carl'), "carl's"));
  screen.getByRole('button', { name: 'public' }).click();
  rerender(page(signedIn('carl'), ''));
  expect(screen.getByRole('button', { name: "carl's" })).toBeInTheDocument();
  rerender(page(signedIn('dora'), ''));
  expect(screen.getByRole('button', { name: 'nothing' })).toBeInTheDocument();
  rerender(page(visitor, ''));
  expect(screen.getByRole('button', { name: 'nothing' })).toBeInTheDocument();
});
