import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { CancelUnpaidOrdersDocument } from '../../features/users/cancel-unpaid-orders.generated';
import { DeleteUserDocument } from '../../features/users/delete-user.generated';
import { MakeAdminDocument } from '../../features/users/make-admin.generated';
import { RemoveAdminDocument } from '../../features/users/remove-admin.generated';
import { ada, grace, errorResponse } from '../../../test/list-responses';
import {
  openDialog,
  confirmAction,
  deleteOwnAccount,
  findHeading,
  openMakeAdmin,
  findRow,
  usersResponse,
} from '../../../test/open-make-admin';
import { findToast } from '../../../test/find-toast';

const makeAdminResponse: MockLink.MockedResponse = {
  request: { query: MakeAdminDocument, variables: { id: 'grace' } },
  result: {
    data: { makeAdmin: { __typename: 'User', id: 'grace', email: grace.email, role: 'ADMIN' } },
  },
};

const deleteResponse = ({ id, email } = grace): MockLink.MockedResponse => ({
  request: { query: DeleteUserDocument, variables: { id } },
  result: { data: { deleteUser: { __typename: 'User', id, email } } },
});

const networkError = ({ request }: MockLink.MockedResponse): MockLink.MockedResponse => ({
  request,
  error: new TypeError('Failed to fetch'),
});

/** Whether the code of the dialog that deletes the own account can be loaded. */
const mockNetwork = { isMissing: false };
jest.mock('../../features/users/delete-account-dialog', () => {
  if (mockNetwork.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual<object>('../../features/users/delete-account-dialog');
});

/** The names of the listed users, in order. */
const listedNames = () =>
  screen.getAllByRole('row').flatMap((row) => /Ada Mensah|Grace Joiner/.exec(row.textContent)?.[0] ?? []);

describe('making a user an admin', () => {
  it('asks before it makes a user an admin, and changes nothing when the dialog is closed', async () => {
    const page = await openMakeAdmin(usersResponse());
    const dialog = await openDialog(page, grace, 'Make Admin');
    expect(dialog.getByText('Grace Joiner')).toBeInTheDocument();
    expect(dialog.getByText('grace@example.com')).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect((await findRow(grace)).getByRole('button', { name: 'Make Admin' })).toBeInTheDocument();
  });

  it('shows the admin role immediately, and a toast after the response', async () => {
    const announcement = 'User: grace@example.com Admin added successfully';
    const page = await openMakeAdmin(usersResponse(), makeAdminResponse);
    await confirmAction(page, grace, 'Make Admin');
    expect(await (await findRow(grace)).findByText('Admin')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make Admin' })).not.toBeInTheDocument();
    expect((await findRow(grace)).getByRole('button', { name: 'Remove Admin' })).toHaveFocus();
    expect(screen.queryByText(announcement)).not.toBeInTheDocument();
    page.respond();
    await findToast('success', announcement);
    expect((await findRow(grace)).getByText('Admin')).toBeInTheDocument();
  });

  it('removes an admin again after the request to make one, which is slower', async () => {
    const roles: string[] = [];
    const changed = (name: string, role: string) => () => {
      roles.push(role);
      return { data: { [name]: { __typename: 'User', id: 'grace', email: grace.email, role } } };
    };
    const page = await openMakeAdmin(
      usersResponse(),
      { ...makeAdminResponse, delay: 40, result: changed('makeAdmin', 'ADMIN') },
      {
        request: { query: RemoveAdminDocument, variables: { id: 'grace' } },
        delay: 0,
        result: changed('removeAdmin', 'USER'),
      },
    );
    await confirmAction(page, grace, 'Make Admin');
    await confirmAction(page, grace, 'Remove Admin');
    page.respond();
    await findToast('success', 'User: grace@example.com Admin added successfully');
    await findToast('success', 'User: grace@example.com Admin removed successfully');
    expect(roles).toEqual(['ADMIN', 'USER']);
    expect((await findRow(grace)).getByRole('button', { name: 'Make Admin' })).toBeInTheDocument();
  });

  it.each([
    [
      'an error response',
      errorResponse(makeAdminResponse, 'RATE_LIMITED', {
        message: 'Too many changes. Try again in 5 minutes.',
      }),
      'was not made admin',
      'Too many changes. Try again in 5 minutes.',
    ],
    ['a network error', networkError(makeAdminResponse), 'may not have been made admin', /couldn't confirm/],
  ])('restores the role after %s', async (_, response, title, detail) => {
    const page = await openMakeAdmin(usersResponse(), response);
    await confirmAction(page, grace, 'Make Admin');
    page.respond();
    await findToast('error', `Grace Joiner ${title}`);
    expect(screen.getByText(detail)).toBeInTheDocument();
    const row = await findRow(grace);
    expect(await row.findByRole('button', { name: 'Make Admin' })).toBeInTheDocument();
    expect(row.queryByText('Admin')).not.toBeInTheDocument();
  });
});

describe('deleting a user', () => {
  it('removes a deleted user from the list and the count immediately, and shows a toast after the response', async () => {
    const page = await openMakeAdmin(usersResponse(), deleteResponse());
    await confirmAction(page, grace, 'Delete');
    expect(await findHeading('All users: 1')).toBeInTheDocument();
    expect((await findRow(ada)).getByRole('button', { name: 'Delete' })).toHaveFocus();
    expect(listedNames()).toEqual(['Ada Mensah']);
    expect(screen.queryByText('User: grace@example.com deleted')).not.toBeInTheDocument();
    page.respond();
    await findToast('success', 'User: grace@example.com deleted');
    expect(await findHeading('All users: 1')).toBeInTheDocument();
    expect(listedNames()).toEqual(['Ada Mensah']);
    expect(page.cache.extract()).not.toHaveProperty('User:grace');
    expect(page.session.getState().status).toBe('signed-in');
  });

  it.each([
    [
      'an error response',
      errorResponse(deleteResponse(), 'SERVICE_UNAVAILABLE'),
      'may not have been deleted',
      /^Something went wrong/,
    ],
    ['a network error', networkError(deleteResponse()), 'may not have been deleted', /couldn't confirm/],
  ])('restores the user in the list and the count after %s', async (_, response, title, detail) => {
    const page = await openMakeAdmin(usersResponse([grace, ada]), response);
    await confirmAction(page, grace, 'Delete');
    expect(await findHeading('All users: 1')).toBeInTheDocument();
    page.respond();
    await findToast('error', `Grace Joiner ${title}`);
    expect(screen.getByText(detail)).toBeInTheDocument();
    expect(await findHeading('All users: 2')).toBeInTheDocument();
    expect(listedNames()).toEqual(['Grace Joiner', 'Ada Mensah']);
  });

  it('removes a user from the list whom another admin has deleted before', async () => {
    const page = await openMakeAdmin(usersResponse(), errorResponse(deleteResponse(), 'NOT_FOUND'));
    await confirmAction(page, grace, 'Delete');
    page.respond();
    await findToast('error', 'Grace Joiner was not deleted');
    expect(await findHeading('All users: 1')).toBeInTheDocument();
    expect(listedNames()).toEqual(['Ada Mensah']);
  });

  it('reports the deletion of a user whom an earlier request without a response has deleted', async () => {
    const page = await openMakeAdmin(
      usersResponse(),
      networkError(deleteResponse()),
      errorResponse(deleteResponse(), 'NOT_FOUND'),
    );
    page.respond();
    await confirmAction(page, grace, 'Delete');
    await findToast('error', 'Grace Joiner may not have been deleted');
    await confirmAction(page, grace, 'Delete');
    await findToast('success', 'User: grace@example.com deleted');
  });

  it('restores role and list when both Make Admin and Delete are rejected', async () => {
    const page = await openMakeAdmin(
      usersResponse(),
      errorResponse(makeAdminResponse, 'RATE_LIMITED'),
      errorResponse(deleteResponse(), 'RATE_LIMITED'),
    );
    await confirmAction(page, grace, 'Make Admin');
    await confirmAction(page, grace, 'Delete');
    expect(await findHeading('All users: 1')).toBeInTheDocument();
    page.respond();
    await findToast('error', 'Grace Joiner was not made admin');
    await findToast('error', 'Grace Joiner was not deleted');
    expect(await findHeading('All users: 2')).toBeInTheDocument();
    expect(await (await findRow(grace)).findByRole('button', { name: 'Make Admin' })).toBeInTheDocument();
  });

  // Before the tests that load the dialog, which is loaded once.
  it('says why the form to delete the own account could not be loaded, and opens it on a later press', async () => {
    const page = await openMakeAdmin(usersResponse());
    const fetchMock = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    mockNetwork.isMissing = true;
    await page.user.click((await findRow(ada)).getByRole('button', { name: 'Delete' }));
    await findToast('error', "We couldn't open the form");
    expect(await findHeading('All users: 2')).toBeInTheDocument();
    mockNetwork.isMissing = false;
    fetchMock.mockRestore();
    await page.user.click((await findRow(ada)).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  });

  it('waits for the response when admins delete their own account', async () => {
    const page = await openMakeAdmin(usersResponse(), deleteResponse(ada));
    const dialog = await deleteOwnAccount(page, ada);
    expect(await dialog.findByRole('button', { name: 'Deleting' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('All users: 2')).toBeInTheDocument();
    expect(page.session.getState().status).toBe('signed-in');
  });

  it('shows in the dialog why the last admin cannot be deleted, and keeps them signed in', async () => {
    const message = 'The last admin cannot be deleted. Make another user an admin first.';
    const page = await openMakeAdmin(
      usersResponse(),
      errorResponse(deleteResponse(ada), 'LAST_ADMIN', { message }),
    );
    const dialog = await deleteOwnAccount(page, ada);
    page.respond();
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(page.session.getState().status).toBe('signed-in');
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await findHeading('All users: 2')).toBeInTheDocument();
  });
});

describe('cancelling the unpaid orders of a user', () => {
  const cancelResponse = (cancelledCount: number, unpaidOrderCount: number): MockLink.MockedResponse => ({
    request: { query: CancelUnpaidOrdersDocument, variables: { userId: 'grace' } },
    result: {
      data: {
        cancelUnpaidOrders: {
          __typename: 'UnpaidOrderCancellation',
          cancelledCount,
          user: { __typename: 'User', id: 'grace', unpaidOrderCount },
        },
      },
    },
  });

  it('offers it only for users with unpaid orders', async () => {
    await openMakeAdmin(usersResponse([ada, { ...grace, unpaidOrderCount: 1 }]));
    expect(
      (await findRow(grace)).getByRole('button', { name: /^Cancel \d+ unpaid/ }),
    ).toHaveAccessibleDescription('Grace Joiner');
    expect(
      (await findRow(ada)).queryByRole('button', { name: /^Cancel \d+ unpaid/ }),
    ).not.toBeInTheDocument();
  });

  it('announces the oldest 100 of more unpaid orders', async () => {
    const buyer = { ...grace, unpaidOrderCount: 150 };
    const page = await openMakeAdmin(usersResponse([ada, buyer]));
    const dialog = await openDialog(page, buyer, 'Cancel 150 unpaid orders');
    expect(dialog.getByText(/^The oldest 100 of 150 unpaid orders will be cancelled/)).toBeInTheDocument();
  });

  it('asks first, then shows how many orders were cancelled', async () => {
    const page = await openMakeAdmin(usersResponse(), cancelResponse(2, 0));
    for (const name of ['orders', 'myOrders'])
      page.cache.writeQuery({
        query: parse(`{ ${name} { totalCount } }`),
        data: { [name]: { totalCount: 2 } },
      });
    const dialog = await openDialog(page, grace, 'Cancel 2 unpaid orders');
    expect(dialog.getByText(/^2 unpaid orders will be cancelled/)).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(dialog.getByRole('button', { name: 'Cancelling' })).toHaveAttribute('aria-disabled', 'true');
    page.respond();
    await findToast('success', '2 unpaid orders of grace@example.com cancelled');
    expect(Object.keys(page.cache.extract()['ROOT_QUERY'] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/orders/i)]),
    );
    await waitFor(async () =>
      expect(
        (await findRow(grace)).queryByRole('button', { name: /^Cancel \d+ unpaid/ }),
      ).not.toBeInTheDocument(),
    );
  });

  it('says how many orders are left', async () => {
    const page = await openMakeAdmin(usersResponse(), cancelResponse(1, 1));
    await page.user.click(
      (await openDialog(page, grace, 'Cancel 2 unpaid orders')).getByRole('button', { name: 'Confirm' }),
    );
    page.respond();
    await findToast('success', '1 unpaid order of grace@example.com cancelled');
    expect(screen.getByText('1 unpaid order left. Try again in a moment.')).toBeInTheDocument();
  });

  it('counts those that are left when the payment provider became unavailable meanwhile', async () => {
    const page = await openMakeAdmin(
      usersResponse(),
      errorResponse(cancelResponse(2, 0), 'PROVIDER_UNAVAILABLE'),
      usersResponse([ada, { ...grace, unpaidOrderCount: 1 }]),
    );
    const dialog = await openDialog(page, grace, 'Cancel 2 unpaid orders');
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    page.respond();
    await page.user.click(await dialog.findByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Cancel 1 unpaid order' })).toBeInTheDocument();
  });

  it.each([
    ['PROVIDER_UNAVAILABLE', /the payment provider is unavailable/],
    ['PAYMENT_IN_PROGRESS', /^These orders are being paid right now/],
    ['NOT_FOUND', 'This user has already been removed.'],
  ])('says in the dialog why the orders were not cancelled: %s', async (code, message) => {
    const page = await openMakeAdmin(
      usersResponse(),
      errorResponse(cancelResponse(2, 0), code),
      usersResponse(),
    );
    const dialog = await openDialog(page, grace, 'Cancel 2 unpaid orders');
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    page.respond();
    expect(await dialog.findByText(message)).toBeInTheDocument();
  });
});
