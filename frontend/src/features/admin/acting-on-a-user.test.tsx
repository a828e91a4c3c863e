import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor } from '@testing-library/react';
import { DeleteUserDocument } from './delete-user.generated';
import { MakeAdminDocument } from './make-admin.generated';
import { ada, grace, refusal } from './testing/answers';
import { ask, beyondLabels, confirm, heading, openMakeAdmin, rowOf, users } from './testing/open-make-admin';

const madeAdmin: MockLink.MockedResponse = {
  request: { query: MakeAdminDocument, variables: { id: 'grace' } },
  result: {
    data: { makeAdmin: { __typename: 'User', id: 'grace', email: grace.email, role: 'ADMIN' } },
  },
};

const deleted = ({ id, email } = grace): MockLink.MockedResponse => ({
  request: { query: DeleteUserDocument, variables: { id } },
  result: { data: { deleteUser: { __typename: 'User', id, email } } },
});

const lost = ({ request }: MockLink.MockedResponse): MockLink.MockedResponse => ({
  request,
  error: new TypeError('Failed to fetch'),
});

/** The names of the users, from the first row on. */
const listed = () =>
  screen.getAllByRole('row').flatMap((row) => /Ada Mensah|Grace Joiner/.exec(row.textContent)?.[0] ?? []);

describe('making admin', () => {
  it('asks first, and does nothing when it is called off', async () => {
    const page = await openMakeAdmin(users());
    const dialog = await ask(page, grace, 'Make Admin');
    expect(dialog.getByText('Grace Joiner')).toBeInTheDocument();
    expect(dialog.getByText('grace@example.com')).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect((await rowOf(grace)).getByRole('button', { name: 'Make Admin' })).toBeInTheDocument();
  });

  it('is in the row at once, and announced when the shop has answered', async () => {
    const announcement = 'User: grace@example.com Admin added successfully';
    const page = await openMakeAdmin(users(), madeAdmin);
    await confirm(page, grace, 'Make Admin');
    expect((await rowOf(grace)).getByText('Admin', beyondLabels)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make Admin' })).not.toBeInTheDocument();
    expect(await heading('All users: 2')).toHaveFocus();
    expect(screen.queryByText(announcement)).not.toBeInTheDocument();
    page.answer();
    expect(await screen.findByText(announcement)).toBeInTheDocument();
    expect((await rowOf(grace)).getByText('Admin', beyondLabels)).toBeInTheDocument();
  });

  it.each([
    ['when the shop refuses', refusal(madeAdmin, 'RATE_LIMITED'), 'not made admin', /^Too many requests/],
    ['when no answer comes', lost(madeAdmin), 'perhaps not made admin', /it is not known/],
  ])('is taken back %s', async (_, outcome, title, detail) => {
    const page = await openMakeAdmin(users(), outcome);
    await confirm(page, grace, 'Make Admin');
    page.answer();
    expect(await screen.findByText(`Grace Joiner was ${title}`)).toBeInTheDocument();
    expect(screen.getByText(detail)).toBeInTheDocument();
    const row = await rowOf(grace);
    expect(row.getByRole('button', { name: 'Make Admin' })).toBeInTheDocument();
    expect(row.queryByText('Admin', beyondLabels)).not.toBeInTheDocument();
  });
});

describe('deleting a user', () => {
  it('takes them out of the list and its count at once, and is announced when the shop has answered', async () => {
    const page = await openMakeAdmin(users(), deleted());
    await confirm(page, grace, 'Delete');
    expect(await heading('All users: 1')).toHaveFocus();
    expect(listed()).toEqual(['Ada Mensah']);
    expect(screen.queryByText('User: grace@example.com deleted')).not.toBeInTheDocument();
    page.answer();
    expect(await screen.findByText('User: grace@example.com deleted')).toBeInTheDocument();
    expect(await heading('All users: 1')).toBeInTheDocument();
    expect(listed()).toEqual(['Ada Mensah']);
    expect(page.cache.extract()).not.toHaveProperty('User:grace');
    expect(page.session.getState().status).toBe('signed-in');
  });

  it.each([
    ['when the shop refuses', refusal(deleted(), 'PROVIDER_UNAVAILABLE'), 'not', /^The sign-in provider/],
    ['when no answer comes', lost(deleted()), 'perhaps not', /it is not known/],
  ])('is taken back %s: they are in their place, and counted', async (_, outcome, not, detail) => {
    const page = await openMakeAdmin(users([grace, ada]), outcome);
    await confirm(page, grace, 'Delete');
    expect(await heading('All users: 1')).toBeInTheDocument();
    page.answer();
    expect(await screen.findByText(`Grace Joiner was ${not} deleted`)).toBeInTheDocument();
    expect(screen.getByText(detail)).toBeInTheDocument();
    expect(await heading('All users: 2')).toBeInTheDocument();
    expect(listed()).toEqual(['Grace Joiner', 'Ada Mensah']);
  });

  it('shows neither when both are refused that were confirmed one after the other', async () => {
    const page = await openMakeAdmin(
      users(),
      refusal(madeAdmin, 'RATE_LIMITED'),
      refusal(deleted(), 'RATE_LIMITED'),
    );
    await confirm(page, grace, 'Make Admin');
    await confirm(page, grace, 'Delete');
    expect(await heading('All users: 1')).toBeInTheDocument();
    page.answer();
    expect(await screen.findByText('Grace Joiner was not made admin')).toBeInTheDocument();
    expect(await screen.findByText('Grace Joiner was not deleted')).toBeInTheDocument();
    expect(await heading('All users: 2')).toBeInTheDocument();
    expect((await rowOf(grace)).getByRole('button', { name: 'Make Admin' })).toBeInTheDocument();
  });

  it('waits for the shop when it is oneself, who is signed out by it', async () => {
    const page = await openMakeAdmin(users(), deleted(ada));
    const dialog = await ask(page, ada, 'Delete');
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(dialog.getByRole('button', { name: 'Deleting' })).toBeDisabled();
    expect(screen.getByText('All users: 2')).toBeInTheDocument();
    expect(page.session.getState().status).toBe('signed-in');
  });

  it('never leaves the shop without an admin: the reason is said in words, and one stays signed in', async () => {
    const message = 'The last admin cannot be deleted. Make somebody else an admin first.';
    const page = await openMakeAdmin(users(), refusal(deleted(ada), 'LAST_ADMIN', { message }));
    const dialog = await ask(page, ada, 'Delete');
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    page.answer();
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(page.session.getState().status).toBe('signed-in');
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await heading('All users: 2')).toBeInTheDocument();
  });
});
