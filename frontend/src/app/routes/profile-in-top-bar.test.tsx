import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { deferredResponse } from '../../../test/deferred-response';
import { emptyAddressBook } from '../../../test/open-profile';
import { signedInSession } from '../../../test/signed-in-session';
import { renderPage } from '../../../test/render-page';
import { Component as Profile } from './profile';
import { MyProfileDocument } from '../../features/account/my-profile.generated';
import { UpdateProfileDocument } from '../../features/account/update-profile.generated';
import { TopBar } from '../navigation/top-bar';

const carl = {
  __typename: 'User' as const,
  id: 'carl',
  email: 'carl@example.test',
  displayName: 'Carl Joiner',
  photoURL: '/images/blank-profile.webp',
  education: null,
  location: null,
  phoneNumber: null,
  emailVerified: true,
  emailUpdates: true,
  role: 'USER' as const,
};
const photoURL = '/images/uploads/carl-640.webp';

const mocks: MockLink.MockedResponse[] = [
  emptyAddressBook,
  { request: { query: MyProfileDocument }, result: { data: { me: carl } } },
  {
    request: { query: UpdateProfileDocument, variables: { input: { displayName: 'Carl Turner' } } },
    result: { data: { updateProfile: { ...carl, displayName: 'Carl Turner', photoURL } } },
  },
];

const layout = (
  <>
    <TopBar />
    <Outlet />
  </>
);

it('shows a new profile name in the top bar immediately, and the avatar of the response afterwards', async () => {
  const session = await signedInSession({ user: carl });
  const { promise, resolve } = deferredResponse();
  const { user } = renderPage([{ element: layout, children: [{ path: '/', element: <Profile /> }] }], {
    mocks,
    session,
    holdMutationsUntil: promise,
  });
  const menu = await screen.findByRole('button', { name: 'Dashboard' });
  expect(within(menu).getByRole('presentation')).toHaveAttribute('src', carl.photoURL);

  await user.clear(await screen.findByLabelText('Full Name'));
  await user.type(screen.getByLabelText('Full Name'), 'Carl Turner');
  await user.click(screen.getByRole('button', { name: 'Save Info' }));
  await user.click(menu);
  const content = await screen.findByRole('menu');
  expect(await within(content).findByText('Carl Turner')).toBeInTheDocument();
  expect(within(menu).getByRole('presentation', { hidden: true })).toHaveAttribute('src', carl.photoURL);
  resolve();
  await waitFor(() =>
    expect(within(menu).getByRole('presentation', { hidden: true })).toHaveAttribute('src', photoURL),
  );
});
