import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { heldAnswer } from '../../test/held-answer';
import { liveSession } from '../../test/live-session';
import { renderPage } from '../../test/render-page';
import { Component as ProfilePage } from '../features/account/profile-page';
import { MyProfileDocument } from '../features/account/profile-page.generated';
import { UpdateProfileDocument } from '../features/account/update-profile.generated';
import { TopBar } from './frame/top-bar';

const carl = {
  __typename: 'User' as const,
  id: 'carl',
  email: 'carl@example.test',
  displayName: 'Carl Joiner',
  photoURL: '/images/blank-profile.webp',
  education: null,
  location: null,
  phoneNumber: null,
  role: 'USER' as const,
};
const photoURL = '/images/uploads/carl-640.webp';

const mocks: MockLink.MockedResponse[] = [
  { request: { query: MyProfileDocument }, result: { data: { me: carl } } },
  {
    request: { query: UpdateProfileDocument, variables: { input: { displayName: 'Carl Turner' } } },
    result: { data: { updateProfile: { ...carl, displayName: 'Carl Turner', photoURL } } },
  },
];

const frame = (
  <>
    <TopBar />
    <Outlet />
  </>
);

it('a saved name is in the bar before the shop has answered, and what the shop says of it afterwards', async () => {
  const session = await liveSession({ user: carl });
  const { answered, give } = heldAnswer();
  const { user } = renderPage([{ element: frame, children: [{ path: '/', element: <ProfilePage /> }] }], {
    mocks,
    session,
    answered,
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
  give();
  await waitFor(() =>
    expect(within(menu).getByRole('presentation', { hidden: true })).toHaveAttribute('src', photoURL),
  );
});
