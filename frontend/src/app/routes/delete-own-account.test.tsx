import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { signedInSession } from '../../../test/signed-in-session';
import { errorResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { findToast } from '../../../test/find-toast';
import { DeleteUserDocument } from '../../features/users/delete-user.generated';
import { AllUsersDocument } from '../../features/users/all-users.generated';
import { Component as MakeAdmin } from './make-admin';
import { ACCESS_TOKEN_KEY } from '../../lib/session/session-store';
import { ProtectedRoute } from '../layouts/protected-route';

const carl = {
  __typename: 'User' as const,
  id: 'carl',
  email: 'carl@example.test',
  emailVerified: true,
  displayName: 'Carl Joiner',
  photoURL: '/images/blank-profile.webp',
  role: 'ADMIN' as const,
};

const users: MockLink.MockedResponse = {
  request: { query: AllUsersDocument, variables: { first: 20 } },
  result: {
    data: {
      users: {
        __typename: 'UserConnection',
        totalCount: 1,
        edges: [{ __typename: 'UserEdge', node: carl }],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: 'end' },
      },
    },
  },
};

const deleted: MockLink.MockedResponse = {
  request: { query: DeleteUserDocument, variables: { id: 'carl' } },
  result: { data: { deleteUser: { __typename: 'User', id: 'carl', email: carl.email } } },
};

const routes = [
  { path: '/', element: <h1>Home</h1> },
  {
    element: <ProtectedRoute />,
    children: [{ path: '/dashboard/make-admin', element: <MakeAdmin /> }],
  },
];

it('says before and after the request that open purchases must be completed first', async () => {
  const message =
    'Your account can be deleted once your purchases are completed. It still has 1 open return.';
  const session = await signedInSession({ user: carl });
  const { user } = renderPage(routes, {
    at: '/dashboard/make-admin',
    mocks: [users, errorResponse(deleted, 'CONFLICT', { message })],
    session,
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Paid orders must be delivered first/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(session.getState().status).toBe('signed-in');
});

it('signs out admins who delete their own account and redirects them to Home', async () => {
  const session = await signedInSession({ user: carl });
  const { router, user } = renderPage(routes, {
    at: '/dashboard/make-admin',
    mocks: [users, deleted],
    session,
  });

  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/This is your own account: you will be signed out/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));

  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  await findToast('success', 'User: carl@example.test deleted');
  expect(router.state.location.pathname).toBe('/');
  expect(session.getState()).toEqual({ status: 'signed-out' });
  expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
});
