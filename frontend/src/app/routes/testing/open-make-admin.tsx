import { screen, waitFor, within } from '@testing-library/react';
import type { MockLink } from '@apollo/client/testing';
import { deferredResponse } from '../../../../test/deferred-response';
import { signedInSession } from '../../../../test/signed-in-session';
import { renderPage } from '../../../../test/render-page';
import { AllUsersDocument } from '../../../features/users/all-users.generated';
import { Component as MakeAdmin } from '../make-admin';
import { ada, grace, listResponse } from '../../../../test/list-responses';

/** The response to the query of the users; `variables` are its arguments besides `first`. */
export const usersResponse = (nodes: object[] = [ada, grace], variables = {}) =>
  listResponse(AllUsersDocument, { field: 'users', typename: 'User', nodes, variables });

/** Opens the list for Ada. Mutations receive their response after `respond()`. */
export async function openMakeAdmin(...mocks: MockLink.MockedResponse[]) {
  const { promise, resolve } = deferredResponse();
  const session = await signedInSession({ user: ada });
  const page = renderPage([{ path: '/dashboard/make-admin', element: <MakeAdmin /> }], {
    at: '/dashboard/make-admin',
    mocks,
    session,
    holdMutationsUntil: promise,
  });
  return { ...page, session, respond: resolve };
}

type Page = Awaited<ReturnType<typeof openMakeAdmin>>;

export const findHeading = (name: string) => screen.findByRole('heading', { name });
export const findRow = async ({ email }: { email: string }) =>
  within(await screen.findByRole('row', { name: new RegExp(email) }));

/** Ignores the column headings that a narrow screen repeats next to the values. */
export const ignoreCellLabels = { ignore: '[aria-hidden]' };

const QUESTIONS = {
  'Make Admin': 'Are you sure you want to make admin?',
  'Cancel All': 'Are you sure you want to cancel all unpaid orders of this user?',
  Delete: 'Are you sure you want to delete this user?',
};

type Action = keyof typeof QUESTIONS;

/** Clicks a button in the row of a user and returns the queries of the dialog that opens. */
export async function openDialog({ user }: Page, target: { email: string }, button: Action) {
  await user.click((await findRow(target)).getByRole('button', { name: button }));
  return within(await screen.findByRole('alertdialog', { name: QUESTIONS[button] }));
}

/** Clicks a button in the row of a user, confirms the dialog and waits until it has closed. */
export async function confirmAction(page: Page, target: { email: string }, button: Action) {
  const dialog = await openDialog(page, target, button);
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}
