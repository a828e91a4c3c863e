import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deferredResponse } from '../../../test/deferred-response';
import { identityError } from '../../../test/fake-identity';
import { ada, errorResponse, grace } from '../../../test/list-responses';
import { MakeAdminDocument } from '../../features/users/make-admin.generated';
import { DeleteUserDocument } from '../../features/users/delete-user.generated';
import { RemoveAdminDocument } from '../../features/users/remove-admin.generated';
import {
  confirmAction,
  deleteOwnAccount,
  findRow,
  openMakeAdmin,
  usersResponse,
} from '../../../test/open-make-admin';
import { findToast } from '../../../test/find-toast';

const makeAdminResponse: MockLink.MockedResponse = {
  request: { query: MakeAdminDocument, variables: { id: 'grace' } },
  result: { data: { makeAdmin: { __typename: 'User', id: 'grace', email: grace.email, role: 'ADMIN' } } },
};
const deleteResponse = ({ id, email }: { id: string; email: string }): MockLink.MockedResponse => ({
  request: { query: DeleteUserDocument, variables: { id } },
  result: { data: { deleteUser: { __typename: 'User', id, email } } },
});
const removeAdminResponse: MockLink.MockedResponse = {
  request: { query: RemoveAdminDocument, variables: { id: 'grace' } },
  result: { data: { removeAdmin: { __typename: 'User', id: 'grace', email: grace.email, role: 'USER' } } },
};
const tooOld = (response: MockLink.MockedResponse) => errorResponse(response, 'RECENT_SIGN_IN_REQUIRED');

const findPrompt = async () => within(await screen.findByRole('dialog', { name: "Confirm that it's you" }));

/** Makes Grace an admin, which the server rejects because the sign-in is too old. */
async function makeAdminWithOldSignIn() {
  const page = await openMakeAdmin(usersResponse(), tooOld(makeAdminResponse), makeAdminResponse);
  page.respond();
  await confirmAction(page, grace, 'Make Admin');
  return { ...page, prompt: await findPrompt() };
}

/** Whether the code of the dialog can be loaded. */
const mockNetwork = { isMissing: false };
jest.mock('../../features/account/reauthentication-dialog', () => {
  if (mockNetwork.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual<object>('../../features/account/reauthentication-dialog');
});

// The first one: the dialog is loaded once.
it('says that the dialog could not be loaded, changes nothing, and opens it at the next action', async () => {
  const rejected = tooOld(makeAdminResponse);
  const page = await openMakeAdmin(usersResponse(), rejected, rejected, makeAdminResponse);
  page.respond();
  const fetchMock = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  mockNetwork.isMissing = true;
  await confirmAction(page, grace, 'Make Admin');
  await findToast('error', "We couldn't open the form");
  await findToast('error', 'Grace Joiner was not made admin');
  mockNetwork.isMissing = false;
  fetchMock.mockRestore();
  await confirmAction(page, grace, 'Make Admin');
  expect((await findPrompt()).getByLabelText('Password')).toBeVisible();
});

it('says that the sign-in methods could not be loaded, and changes nothing', async () => {
  const page = await openMakeAdmin(usersResponse(), tooOld(makeAdminResponse));
  jest.spyOn(page.identity, 'signInMethods').mockRejectedValue(identityError('auth/network-request-failed'));
  page.respond();
  await confirmAction(page, grace, 'Make Admin');
  await findToast('error', "We couldn't open the form");
  expect(screen.getByText(/The sign-in service cannot be reached/)).toBeInTheDocument();
  await findToast('error', 'Grace Joiner was not made admin');
});

it('asks for the password and then retries the action', async () => {
  const { prompt, user, identity } = await makeAdminWithOldSignIn();
  expect(prompt.getByText('For your security, enter your password to continue.')).toBeInTheDocument();
  expect(prompt.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
  expect(prompt.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  // Nothing in the dialog is optional.
  expect(prompt.queryByText('*')).not.toBeInTheDocument();
  await user.click(prompt.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(prompt.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password'),
  );
  expect(prompt.getByLabelText('Password')).toHaveFocus();
  await user.type(prompt.getByLabelText('Password'), 'dovetail-1');
  await user.click(prompt.getByRole('button', { name: 'Continue' }));
  await findToast('success', 'User: grace@example.com Admin added successfully');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(identity.reauthentications).toBe(1);
});

it('shows a wrong password in the dialog and allows another attempt', async () => {
  const { prompt, user, identity } = await makeAdminWithOldSignIn();
  identity.error = identityError('auth/invalid-credential');
  await user.type(prompt.getByLabelText('Password'), 'wrong');
  await user.click(prompt.getByRole('button', { name: 'Continue' }));
  expect(await prompt.findByText('Incorrect password.')).toBeInTheDocument();
  await waitFor(() => expect(prompt.getByLabelText('Password')).toHaveFocus());
  identity.error = undefined;
  await user.clear(prompt.getByLabelText('Password'));
  await user.type(prompt.getByLabelText('Password'), 'dovetail-1');
  await user.click(prompt.getByRole('button', { name: 'Continue' }));
  await findToast('success', 'User: grace@example.com Admin added successfully');
});

it('takes no other password while it is checked, and returns the focus after an error', async () => {
  const { prompt, user, identity } = await makeAdminWithOldSignIn();
  const { promise, resolve } = deferredResponse();
  jest
    .spyOn(identity, 'reauthenticateWithPassword')
    .mockReturnValue(promise.then(() => Promise.reject(identityError('auth/too-many-requests'))));
  const password = prompt.getByLabelText('Password');
  await user.type(password, 'dovetail-1{Enter}');
  expect(await prompt.findByRole('button', { name: 'Checking' })).toHaveFocus();
  expect(password).toBeDisabled();
  resolve();
  expect(await prompt.findByText('Too many attempts. Wait a few minutes and try again.')).toBeVisible();
  expect(password).toHaveFocus();
});

it('hides the error of the last attempt while the next one runs', async () => {
  const { prompt, user, identity } = await makeAdminWithOldSignIn();
  identity.error = identityError('auth/invalid-credential');
  await user.type(prompt.getByLabelText('Password'), 'wrong');
  await user.click(prompt.getByRole('button', { name: 'Continue' }));
  expect(await prompt.findByText('Incorrect password.')).toBeInTheDocument();
  jest.spyOn(identity, 'reauthenticateWithPassword').mockReturnValue(new Promise(() => undefined));
  await user.click(prompt.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(prompt.queryByText('Incorrect password.')).not.toBeInTheDocument());
});

it('stays open when the token exchange fails, and allows another attempt', async () => {
  const { prompt, user, session } = await makeAdminWithOldSignIn();
  jest.spyOn(session, 'refresh').mockResolvedValueOnce(false);
  await user.type(prompt.getByLabelText('Password'), 'dovetail-1');
  await user.click(prompt.getByRole('button', { name: 'Continue' }));
  expect(await prompt.findByText(/We couldn't confirm that it's you/)).toBeInTheDocument();
  expect(prompt.getByRole('button', { name: 'Continue' })).toHaveFocus();
  await user.click(prompt.getByRole('button', { name: 'Continue' }));
  await findToast('success', 'User: grace@example.com Admin added successfully');
});

it.each([
  ['Make Admin', grace, makeAdminResponse, 'made admin'],
  ['Remove Admin', { ...grace, role: 'ADMIN' }, removeAdminResponse, 'removed as admin'],
  ['Delete', grace, deleteResponse(grace), 'deleted'],
] as const)('changes nothing when the user cancels %s', async (button, target, response, outcome) => {
  const page = await openMakeAdmin(usersResponse([ada, target]), tooOld(response));
  page.respond();
  await confirmAction(page, target, button);
  await page.user.click((await findPrompt()).getByRole('button', { name: 'Cancel' }));
  await findToast('error', `Grace Joiner was not ${outcome}`);
  expect(screen.getByText(/You didn't confirm that it's you, so nothing was changed/)).toBeInTheDocument();
  expect(await (await findRow(target)).findByRole('button', { name: button })).toBeInTheDocument();
});

it('offers Google alone to a user without a password', async () => {
  const page = await openMakeAdmin(usersResponse(), tooOld(makeAdminResponse), makeAdminResponse);
  page.identity.methods = ['google'];
  page.respond();
  await confirmAction(page, grace, 'Make Admin');
  const prompt = await findPrompt();
  expect(prompt.queryByLabelText('Password')).not.toBeInTheDocument();
  await page.user.click(prompt.getByRole('button', { name: 'Continue with Google' }));
  await findToast('success', 'User: grace@example.com Admin added successfully');
});

it('opens above the dialog of an action that waits for its response', async () => {
  const page = await openMakeAdmin(usersResponse(), tooOld(deleteResponse(ada)));
  page.respond();
  const dialog = await deleteOwnAccount(page, ada);
  const prompt = await findPrompt();
  await page.user.click(prompt.getByRole('button', { name: 'Cancel' }));
  expect(await dialog.findByText(/You didn't confirm that it's you/)).toBeInTheDocument();
  expect(page.session.getState().status).toBe('signed-in');
});
