import { screen, waitFor, within } from '@testing-library/react';
import type { MockLink } from '@apollo/client/testing';
import { heldAnswer } from '../../../../test/held-answer';
import { liveSession } from '../../../../test/live-session';
import { renderPage } from '../../../../test/render-page';
import { AllUsersDocument } from '../make-admin-page.generated';
import { Component as MakeAdminPage } from '../make-admin-page';
import { ada, grace, listAnswer } from './answers';

/** The shop's answer to the page's query. */
export const users = (nodes: object[] = [ada, grace], asked = {}) =>
  listAnswer(AllUsersDocument, { field: 'users', typename: 'User', nodes, asked });

/** Opens the list for Ada; what she changes is answered after `answer()`. */
export async function openMakeAdmin(...mocks: MockLink.MockedResponse[]) {
  const { answered, give } = heldAnswer();
  const session = await liveSession({ user: ada });
  const page = renderPage([{ path: '/dashboard/make-admin', element: <MakeAdminPage /> }], {
    at: '/dashboard/make-admin',
    mocks,
    session,
    answered,
  });
  return { ...page, session, answer: give };
}

type Page = Awaited<ReturnType<typeof openMakeAdmin>>;

export const heading = (name: string) => screen.findByRole('heading', { name });
export const rowOf = async ({ email }: { email: string }) =>
  within(await screen.findByRole('row', { name: new RegExp(email) }));

/** The headings that a card repeats before its values do not count. */
export const beyondLabels = { ignore: '[aria-hidden]' };

const PROMOTE = 'Are you sure you want to make admin?';
const DELETE = 'Are you sure you want to delete this user?';

/** Presses a button of somebody's row, and gives what the dialog shows. */
export async function ask({ user }: Page, somebody: { email: string }, button: 'Make Admin' | 'Delete') {
  await user.click((await rowOf(somebody)).getByRole('button', { name: button }));
  const question = button === 'Delete' ? DELETE : PROMOTE;
  return within(await screen.findByRole('alertdialog', { name: question }));
}

/** Presses a button of somebody's row and confirms it, until the dialog is gone. */
export async function confirm(page: Page, somebody: { email: string }, button: 'Make Admin' | 'Delete') {
  const dialog = await ask(page, somebody, button);
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}
