import type { MockLink } from '@apollo/client/testing';
import { screen } from '@testing-library/react';
import { RemoveAdminDocument } from '../../features/users/remove-admin.generated';
import { findToast } from '../../../test/find-toast';
import { ada, errorResponse, grace } from '../../../test/list-responses';
import {
  confirmAction,
  findRow,
  openDialog,
  openMakeAdmin,
  usersResponse,
} from '../../../test/open-make-admin';

const otherAdmin = { ...grace, role: 'ADMIN' as const };

const removeResponse = ({ id, email }: { id: string; email: string }): MockLink.MockedResponse => ({
  request: { query: RemoveAdminDocument, variables: { id } },
  result: { data: { removeAdmin: { __typename: 'User', id, email, role: 'USER' } } },
});

it('shows the customer role immediately, and a toast after the response', async () => {
  const page = await openMakeAdmin(usersResponse([ada, otherAdmin]), removeResponse(grace));
  await confirmAction(page, grace, 'Remove Admin');
  expect(await (await findRow(grace)).findByRole('button', { name: 'Make Admin' })).toBeEnabled();
  page.respond();
  await findToast('success', 'User: grace@example.com Admin removed successfully');
});

it('restores the role after an error', async () => {
  const response = errorResponse(removeResponse(grace), 'RATE_LIMITED');
  const page = await openMakeAdmin(usersResponse([ada, otherAdmin]), response);
  await confirmAction(page, grace, 'Remove Admin');
  page.respond();
  await findToast('error', 'Grace Joiner was not removed as admin');
  expect(await (await findRow(grace)).findByText('Admin')).toBeInTheDocument();
});

it('opens the profile for admins who remove themselves, with a new session', async () => {
  const page = await openMakeAdmin(usersResponse([ada, otherAdmin]), removeResponse(ada));
  const refresh = jest.spyOn(page.session, 'refresh');
  const dialog = await openDialog(page, ada, 'Remove Admin');
  expect(dialog.getByText(/you will lose access to the admin pages/)).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  page.respond();
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
  await findToast('success', 'User: ada@tools-hub.test Admin removed successfully');
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('shows in the dialog why the last admin cannot be removed', async () => {
  const message = 'The last admin cannot be removed. Make another user an admin first.';
  const response = errorResponse(removeResponse(ada), 'LAST_ADMIN', { message });
  const page = await openMakeAdmin(usersResponse(), response);
  const dialog = await openDialog(page, ada, 'Remove Admin');
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  page.respond();
  expect(await dialog.findByText(message)).toBeInTheDocument();
});
