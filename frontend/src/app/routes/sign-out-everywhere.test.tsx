import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { FakeIdentity, identityUser } from '../../../test/fake-identity';
import { errorResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { signedInSession } from '../../../test/signed-in-session';
import { SignOutEverywhereDocument } from '../../features/account/sign-out-everywhere.generated';
import { ProtectedRoute } from '../layouts/protected-route';
import { Component as Profile } from './profile';
import { carl, emptyAddressBook, profileResponse } from '../../../test/open-profile';
import { findToast } from '../../../test/find-toast';

const routes = [
  { path: '/', element: <h1>Home</h1> },
  { element: <ProtectedRoute />, children: [{ path: '/profile', element: <Profile /> }] },
];

const signedOut: MockLink.MockedResponse = {
  request: { query: SignOutEverywhereDocument },
  result: { data: { signOutEverywhere: true } },
};

/** Opens the profile of Carl and the dialog. */
async function openDialog(
  response: MockLink.MockedResponse,
  identity = new FakeIdentity(identityUser('carl')),
) {
  const session = await signedInSession({ user: carl, identity });
  const page = renderPage(routes, {
    at: '/profile',
    mocks: [profileResponse(carl), emptyAddressBook, response],
    session,
  });
  await page.user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' }));
  return { ...page, session, dialog };
}

it('signs out on all devices after a confirmation and opens Home', async () => {
  const { dialog, user, session } = await openDialog(signedOut);
  expect(dialog.getByText(/carl@example.test will be signed out on all devices/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'You are signed out on all devices');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(session.getState()).toEqual({ status: 'signed-out' });
});

it('signs out once the identity provider has restored its sign-in, which it no longer accepts afterwards', async () => {
  const steps: string[] = [];
  const identity = new FakeIdentity(identityUser('carl'));
  const { dialog, user } = await openDialog(
    {
      ...signedOut,
      result: () => {
        steps.push('signed out');
        return { data: { signOutEverywhere: true } };
      },
    },
    identity,
  );
  const carlAtProvider = await identity.currentUser();
  jest.spyOn(identity, 'currentUser').mockImplementation(() => {
    steps.push('restored');
    return Promise.resolve(carlAtProvider);
  });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'You are signed out on all devices');
  expect(steps).toEqual(['restored', 'signed out']);
});

it('signs out also when the identity provider does not respond', async () => {
  const identity = new FakeIdentity(identityUser('carl'));
  jest.spyOn(identity, 'signOut').mockRejectedValue(new TypeError('Failed to fetch'));
  const { dialog, user, session } = await openDialog(signedOut, identity);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'You are signed out on all devices');
  expect(session.getState()).toEqual({ status: 'signed-out' });
});

it('stays signed in when the dialog is closed', async () => {
  const { dialog, user, session } = await openDialog(signedOut);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(session.getState().status).toBe('signed-in');
});

it('shows an error in the dialog and stays signed in', async () => {
  const { dialog, user, session } = await openDialog(errorResponse(signedOut, 'PROVIDER_UNAVAILABLE'));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('Something went wrong. Wait a moment, then try again.')).toBeInTheDocument();
  expect(screen.queryByText('You are signed out on all devices')).not.toBeInTheDocument();
  expect(session.getState().status).toBe('signed-in');
});
