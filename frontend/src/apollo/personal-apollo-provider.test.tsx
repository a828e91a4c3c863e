import { useApolloClient } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { gql } from '@apollo/client';
import { SessionContext, type SessionState } from '../lib/session/session-context';
import { PersonalApolloProvider } from './personal-apollo-provider';

const KNOWN = gql`
  {
    note
  }
`;

const visitor: SessionState = { status: 'signed-out' };
const signedIn = (id: string): SessionState => ({
  status: 'signed-in',
  user: { id, email: `${id}@example.test`, displayName: id, photoURL: '', role: 'USER' },
});

const noSession = {
  accessToken: () => null,
  renewAfterRefusal: () => Promise.resolve(false),
  signOut: () => Promise.resolve(),
};

/** Shows what the cache knows, and writes it down for whoever comes next. */
function Note({ leave }: { leave: string }) {
  const client = useApolloClient();
  const found = client.readQuery<{ note: string }>({ query: KNOWN })?.note ?? 'nothing';
  return <button onClick={() => client.writeQuery({ query: KNOWN, data: { note: leave } })}>{found}</button>;
}

const page = (state: SessionState, leave: string) => (
  <SessionContext value={state}>
    <PersonalApolloProvider session={noSession}>
      <Note leave={leave} />
    </PersonalApolloProvider>
  </SessionContext>
);

it('keeps the public answers of a visitor who signs in, and nothing of a person who leaves', () => {
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
