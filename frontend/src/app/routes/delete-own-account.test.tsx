import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { findToast } from '../../../test/find-toast';
import { errorResponse } from '../../../test/list-responses';
import { carl, openProfile, profileResponse } from '../../../test/open-profile';
import { DeleteUserDocument } from '../../features/users/delete-user.generated';
import { ACCESS_TOKEN_KEY } from '../../lib/session/session-store';

const deleted: MockLink.MockedResponse = {
  request: { query: DeleteUserDocument, variables: { id: 'carl' } },
  result: { data: { deleteUser: { __typename: 'User', id: 'carl', email: carl.email } } },
};

/** Opens the dialog that deletes Carl's account on the profile. */
async function openDialog(response: MockLink.MockedResponse) {
  const page = await openProfile([profileResponse(carl), response]);
  await page.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const submit = () => page.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  return { ...page, dialog, submit, confirmation: dialog.getByLabelText('Type “delete” to confirm') };
}

/** Whether the code of the dialog can be loaded. */
const mockNetwork = { isMissing: false };
jest.mock('../../features/users/delete-account-dialog', () => {
  if (mockNetwork.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual<object>('../../features/users/delete-account-dialog');
});

// The first one: the dialog is loaded once.
it('says why the form could not be loaded, and opens it on a later press', async () => {
  const { user } = await openProfile([profileResponse(carl)]);
  const press = async () => user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const fetchMock = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  mockNetwork.isMissing = true;
  await press();
  await findToast('error', "We couldn't open the form");
  expect(await screen.findByText('Check your connection, then try again.')).toBeInTheDocument();
  // A newer release has replaced the file.
  fetchMock.mockResolvedValue({ ok: true } as Response);
  await press();
  expect(await screen.findByText('This page is out of date. Reload it.')).toBeInTheDocument();
  mockNetwork.isMissing = false;
  await press();
  expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  fetchMock.mockRestore();
});

it('deletes the account of a customer who has confirmed it, signs out and opens Home', async () => {
  const { user, session, dialog, submit, confirmation } = await openDialog(deleted);
  expect(dialog.getByText(/We delete the account carl@example.test/)).toBeInTheDocument();
  expect(dialog.getByText(/Invoices and credit notes keep them/)).toBeInTheDocument();
  await user.type(confirmation, ' Delete');
  await submit();

  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  await findToast('success', 'User: carl@example.test deleted');
  expect(screen.getByText('Your account is deleted, and you are signed out.')).toBeInTheDocument();
  expect(session.getState()).toEqual({ status: 'signed-out' });
  expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
});

it('deletes the account once the identity provider has restored its sign-in, which no longer exists afterwards', async () => {
  const steps: string[] = [];
  const { user, identity, submit, confirmation } = await openDialog({
    ...deleted,
    result: () => {
      steps.push('deleted');
      return { data: { deleteUser: { __typename: 'User', id: 'carl', email: carl.email } } };
    },
  });
  const carlAtProvider = await identity.currentUser();
  jest.spyOn(identity, 'currentUser').mockImplementation(() => {
    steps.push('restored');
    return Promise.resolve(carlAtProvider);
  });
  await user.type(confirmation, 'delete');
  await submit();
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(steps).toEqual(['restored', 'deleted']);
});

it('deletes nothing until the confirmation is typed', async () => {
  const { user, session, submit, confirmation } = await openDialog(deleted);
  expect(confirmation).toHaveFocus();
  await user.type(confirmation, 'yes');
  await submit();
  await waitFor(() =>
    expect(confirmation).toHaveAccessibleDescription('Type “delete” to delete your account'),
  );
  expect(confirmation).toHaveFocus();
  expect(session.getState().status).toBe('signed-in');
});

it('says what must be completed first, and leads to the orders', async () => {
  const message =
    'Your account can be deleted once your purchases are completed. It still has 1 open return.';
  const { user, session, dialog, submit, confirmation } = await openDialog(
    errorResponse(deleted, 'CONFLICT', { message }),
  );
  await user.type(confirmation, 'delete');
  await submit();
  expect(await dialog.findByText(new RegExp(message))).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'View your orders' })).toHaveAttribute('href', '/dashboard');
  expect(session.getState().status).toBe('signed-in');
});
