import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { liveSession } from '../../test/live-session';
import { renderPage } from '../../test/render-page';
import { DeleteUserDocument } from '../features/admin/delete-user.generated';
import { AllUsersDocument } from '../features/admin/make-admin-page.generated';
import { Component as MakeAdminPage } from '../features/admin/make-admin-page';
import { ACCESS_TOKEN_KEY } from '../lib/session/session';
import { ProtectedRoute } from './layout/protected-route';

const carl = {
  __typename: 'User' as const,
  id: 'carl',
  email: 'carl@example.test',
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

it('an admin who deletes their own account is signed out and at home', async () => {
  const routes = [
    { path: '/', element: <h1>Home</h1> },
    {
      element: <ProtectedRoute />,
      children: [{ path: '/dashboard/make-admin', element: <MakeAdminPage /> }],
    },
  ];
  const session = await liveSession({ user: carl });
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
  expect(await screen.findByText('User: carl@example.test deleted')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
  expect(session.getState()).toEqual({ status: 'signed-out' });
  expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
});
