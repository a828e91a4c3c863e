import { screen, waitFor, within } from '@testing-library/react';
import type { MockLink } from '@apollo/client/testing';
import { liveSession } from '../../../test/live-session';
import { renderPage } from '../../../test/render-page';
import { DeleteUserDocument } from './delete-user.generated';
import { MakeAdminDocument } from './make-admin.generated';
import { AllUsersDocument } from './make-admin-page.generated';
import { Component as MakeAdminPage } from './make-admin-page';
import { ada, grace, listAnswer, refusal } from './testing/answers';

const users = (nodes: object[] = [ada, grace], asked = {}) =>
  listAnswer(AllUsersDocument, { field: 'users', typename: 'User', nodes, asked });

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

async function openMakeAdmin(...mocks: MockLink.MockedResponse[]) {
  const session = await liveSession({ user: ada });
  const page = renderPage([{ path: '/dashboard/make-admin', element: <MakeAdminPage /> }], {
    at: '/dashboard/make-admin',
    mocks,
    session,
  });
  return { ...page, session };
}

const heading = (name: string) => screen.findByRole('heading', { name });
const rowOf = async ({ email }: { email: string }) =>
  within(await screen.findByRole('row', { name: new RegExp(email) }));

/** The headings that a card repeats before its values do not count. */
const beyondLabels = { ignore: '[aria-hidden]' };

const PROMOTE = 'Are you sure you want to make admin?';
const DELETE = 'Are you sure you want to delete this user?';

/** Presses a button of somebody's row, and gives what the dialog shows. */
async function ask(
  { user }: Awaited<ReturnType<typeof openMakeAdmin>>,
  somebody: { email: string },
  button: 'Make Admin' | 'Delete',
) {
  await user.click((await rowOf(somebody)).getByRole('button', { name: button }));
  const question = button === 'Delete' ? DELETE : PROMOTE;
  return within(await screen.findByRole('alertdialog', { name: question }));
}

describe('All users', () => {
  it('shows a row per user, under a heading that counts them', async () => {
    await openMakeAdmin(users());
    expect(await heading('All users: 2')).toBeInTheDocument();
    expect(document.title).toBe('Make Admin | Tools-Hub');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Avatar',
      'User Name',
      'Email Address',
      'Admin',
      'Action',
    ]);
    const row = await rowOf(grace);
    expect(row.getByRole('presentation')).toHaveAttribute('src', '/images/grace-160.webp');
    expect(row.getByText('Grace Joiner')).toBeInTheDocument();
    expect(row.getByText('grace@example.com')).toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription('Grace Joiner');
  });

  it('hides the Make Admin button for those who are admins already', async () => {
    await openMakeAdmin(users());
    expect((await rowOf(grace)).getByRole('button', { name: 'Make Admin' })).toHaveAccessibleDescription(
      'Grace Joiner',
    );
    const admin = await rowOf(ada);
    expect(admin.queryByRole('button', { name: 'Make Admin' })).not.toBeInTheDocument();
    expect(admin.getByText('Admin', beyondLabels)).toBeInTheDocument();
  });

  it.each([
    ['User Name', 'NAME'],
    ['Email Address', 'EMAIL'],
  ])('is sorted by the shop upon a press of %s', async (header, sortBy) => {
    const { user } = await openMakeAdmin(users(), users([grace], { sortBy, descending: false }));
    await user.click(await screen.findByRole('button', { name: header }));
    expect(await heading('All users: 1')).toBeInTheDocument();
  });

  it('is searched by name or e-mail address', async () => {
    const { user } = await openMakeAdmin(users(), users([grace], { search: 'joi' }));
    await heading('All users: 2');
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail address' }), 'joi');
    expect(await heading('All users: 1')).toBeInTheDocument();
  });

  it('names its spinner, and what kept it from loading', async () => {
    const failure = { request: users().request, error: new Error('the line is down.') };
    await openMakeAdmin(failure);
    expect(screen.getByText('Loading users')).toBeInTheDocument();
    expect(await screen.findByText('An error has occurred: the line is down.')).toBeInTheDocument();
  });
});

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

  it('is announced, and the row says it without asking the shop again', async () => {
    const page = await openMakeAdmin(users(), madeAdmin);
    const dialog = await ask(page, grace, 'Make Admin');
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('User: grace@example.com Admin added successfully')).toBeInTheDocument();
    expect((await rowOf(grace)).getByText('Admin', beyondLabels)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Make Admin' })).not.toBeInTheDocument();
  });

  it('says in the dialog why it was refused', async () => {
    const page = await openMakeAdmin(users(), refusal(madeAdmin, 'NOT_FOUND'));
    const dialog = await ask(page, grace, 'Make Admin');
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText(/^This user is not there any more/)).toBeInTheDocument();
  });
});

describe('deleting a user', () => {
  it('takes them out of the list and its count, and is announced', async () => {
    const page = await openMakeAdmin(users(), deleted());
    const dialog = await ask(page, grace, 'Delete');
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('User: grace@example.com deleted')).toBeInTheDocument();
    expect(await heading('All users: 1')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Grace Joiner')).not.toBeInTheDocument());
    expect(page.cache.extract()).not.toHaveProperty('User:grace');
    expect(page.session.getState().status).toBe('signed-in');
  });

  it('never leaves the shop without an admin: the reason is said in words, and one stays signed in', async () => {
    const message = 'The last admin cannot be deleted. Make somebody else an admin first.';
    const page = await openMakeAdmin(users(), refusal(deleted(ada), 'LAST_ADMIN', { message }));
    const dialog = await ask(page, ada, 'Delete');
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(page.session.getState().status).toBe('signed-in');
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await heading('All users: 2')).toBeInTheDocument();
  });
});
