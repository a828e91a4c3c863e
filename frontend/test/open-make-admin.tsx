import { screen, waitFor, within } from '@testing-library/react';
import type { MockLink } from '@apollo/client/testing';
import { Outlet } from 'react-router-dom';
import { AllUsersDocument } from '../src/features/users/all-users.generated';
import { ProtectedRoute } from '../src/app/layouts/protected-route';
import { Reauthentication } from '../src/app/layouts/reauthentication';
import { Component as MakeAdmin } from '../src/app/routes/make-admin';
import { deferredResponse } from './deferred-response';
import { FakeIdentity, identityUser } from './fake-identity';
import { ada, grace, listResponse } from './list-responses';
import { renderPage } from './render-page';
import { signedInSession } from './signed-in-session';

/** The response to the query of the users; `variables` are its arguments besides `first`. */
export const usersResponse = (nodes: object[] = [ada, grace], variables = {}) =>
  listResponse(AllUsersDocument, { field: 'users', typename: 'User', nodes, variables });

/** Opens the list for Ada. Mutations receive their response after `respond()`. */
export async function openMakeAdmin(...mocks: MockLink.MockedResponse[]) {
  const { promise, resolve } = deferredResponse();
  const identity = new FakeIdentity(identityUser('carl'));
  const session = await signedInSession({ user: ada, identity });
  const routes = [
    {
      element: <ProtectedRoute />,
      children: [
        {
          element: (
            <>
              <Reauthentication />
              <Outlet />
            </>
          ),
          children: [
            { path: '/dashboard/make-admin', element: <MakeAdmin /> },
            { path: '/dashboard/profile', element: <h1>Profile</h1> },
          ],
        },
      ],
    },
  ];
  const page = renderPage(routes, {
    at: '/dashboard/make-admin',
    mocks,
    session,
    holdMutationsUntil: promise,
  });
  return { ...page, session, identity, respond: resolve };
}

type Page = Awaited<ReturnType<typeof openMakeAdmin>>;

export const findHeading = (name: string) => screen.findByRole('heading', { name });
export const findRow = async ({ email }: { email: string }) =>
  within(await screen.findByRole('row', { name: new RegExp(email) }));

const QUESTIONS = {
  'Make Admin': 'Are you sure you want to make admin?',
  'Remove Admin': 'Are you sure you want to remove admin?',
  'Cancel 2 unpaid orders': 'Are you sure you want to cancel the unpaid orders of this user?',
  'Cancel 150 unpaid orders': 'Are you sure you want to cancel the unpaid orders of this user?',
  Delete: 'Are you sure you want to delete this user?',
};
type Action = keyof typeof QUESTIONS;

/** Clicks a button in the row of a user and returns the queries of the dialog that opens. */
export async function openDialog({ user }: Page, target: { email: string }, button: Action) {
  await user.click((await findRow(target)).getByRole('button', { name: button }));
  return within(await screen.findByRole('alertdialog', { name: QUESTIONS[button] }));
}

/** Opens the dialog that deletes the own account, types the confirmation and submits it. */
export async function deleteOwnAccount(page: Page, own: { email: string }) {
  const { user } = page;
  await user.click((await findRow(own)).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await user.type(dialog.getByLabelText('Type “delete” to confirm'), 'delete');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  return dialog;
}

/** Clicks a button in the row of a user, confirms the dialog and waits until it has closed. */
export async function confirmAction(page: Page, target: { email: string }, button: Action) {
  const dialog = await openDialog(page, target, button);
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}
