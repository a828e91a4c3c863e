import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { signedInSession } from '../../../test/signed-in-session';
import { useSessionUser } from '../../lib/session/session-context';
import { SessionUserDocument } from './session-user.generated';
import { useRefreshSessionUser } from './use-refresh-session-user';

const carl = {
  __typename: 'User' as const,
  id: 'carl',
  email: 'carl@example.test',
  emailVerified: true,
  displayName: 'Carl Joiner',
  photoURL: '/images/blank-profile.webp',
  role: 'USER' as const,
};

function Name() {
  useRefreshSessionUser();
  return <h1>{useSessionUser().displayName}</h1>;
}

it('keeps a profile that was saved while the user was fetched', async () => {
  const session = await signedInSession({ user: carl });
  const respond = () => {
    session.updateUser({ ...carl, displayName: 'Carl Turner' });
    return { data: { me: carl } };
  };
  const mocks = [{ request: { query: SessionUserDocument }, result: respond }];
  const { cache } = renderPage([{ path: '/', element: <Name /> }], { session, mocks });
  expect(screen.getByRole('heading')).toHaveTextContent('Carl Joiner');
  await waitFor(() => expect(cache.readQuery({ query: SessionUserDocument })).not.toBeNull());
  expect(screen.getByRole('heading')).toHaveTextContent('Carl Turner');
});
