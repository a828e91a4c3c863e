import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { deferredResponse } from '../../../test/deferred-response';
import { findToast } from '../../../test/find-toast';
import { errorResponse, listResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { getSettings, provideSettings } from '../../config/settings';
import { AnswerCustomizationRequestDocument } from '../../features/customization/answer-customization-request.generated';
import { CloseCustomizationRequestDocument } from '../../features/customization/close-customization-request.generated';
import type { RequestRow } from '../../features/customization/customization-request-columns';
import { CustomizationRequestDocument } from '../../features/customization/customization-request.generated';
import { CustomizationRequestsDocument } from '../../features/customization/customization-requests.generated';
import { DeleteCustomizationRequestDocument } from '../../features/customization/delete-customization-request.generated';
import { ReopenCustomizationRequestDocument } from '../../features/customization/reopen-customization-request.generated';
import { Component as CustomizationRequests } from './customization-requests';

const grace: RequestRow = {
  id: 'r2',
  email: 'grace@example.com',
  status: 'NEW',
  createdAt: '2026-11-15T12:00:00.000Z',
  version: 1,
  answers: [],
};
const owen: RequestRow = { ...grace, id: 'r1', email: 'owen@example.com' };
const firstAnswer = {
  __typename: 'CustomizationAnswer' as const,
  id: 'a1',
  text: 'Yes, we can.\nHow many?',
  authorName: 'Ada Mensah',
  createdAt: '2026-11-16T12:00:00.000Z',
};
const closed: RequestRow = { ...grace, status: 'CLOSED', answers: [firstAnswer] };

const requests = (nodes: RequestRow[], statuses?: string[]) =>
  listResponse(CustomizationRequestsDocument, {
    field: 'customizationRequests',
    typename: 'CustomizationRequest',
    nodes,
    ...(statuses && { variables: { statuses } }),
  });
const newRequests = (...nodes: RequestRow[]) => requests(nodes, ['NEW']);
const reloaded = (request: RequestRow): MockLink.MockedResponse => ({
  request: { query: CustomizationRequestDocument, variables: { id: request.id } },
  result: { data: { customizationRequest: { __typename: 'CustomizationRequest', ...request } } },
});
const closedRequests = (...nodes: RequestRow[]) => requests(nodes, ['CLOSED']);

const record = (id: string) => ({ __typename: 'CustomizationRequest' as const, id });

const answerTo = (version: number): MockLink.MockedResponse => ({
  request: {
    query: AnswerCustomizationRequestDocument,
    variables: { id: 'r2', text: 'Yes, we can.\nHow many?', version },
  },
  result: {
    data: {
      answerCustomizationRequest: {
        ...grace,
        ...record('r2'),
        status: 'ANSWERED',
        version: version + 1,
        answers: [firstAnswer],
      },
    },
  },
});
const answered = answerTo(1);
const graceClosed: MockLink.MockedResponse = {
  request: { query: CloseCustomizationRequestDocument, variables: { id: 'r2' } },
  result: { data: { closeCustomizationRequest: { ...record('r2'), status: 'CLOSED', version: 2 } } },
};
const graceReopened: MockLink.MockedResponse = {
  request: { query: ReopenCustomizationRequestDocument, variables: { id: 'r2' } },
  result: { data: { reopenCustomizationRequest: { ...record('r2'), status: 'ANSWERED', version: 3 } } },
};
const graceDeleted: MockLink.MockedResponse = {
  request: { query: DeleteCustomizationRequestDocument, variables: { id: 'r2' } },
  result: { data: { deleteCustomizationRequest: record('r2') } },
};

const routes = [{ path: '/', element: <CustomizationRequests /> }];

/** Opens the list; the response to a mutation arrives after `respond()`. */
function openRequests(mocks: MockLink.MockedResponse[], at = '/') {
  const { promise, resolve } = deferredResponse();
  const page = renderPage(routes, { at, mocks, holdMutationsUntil: promise });
  return { ...page, respond: resolve };
}

type Page = ReturnType<typeof openRequests>;

const rowOf = async ({ email }: RequestRow) =>
  within(await screen.findByRole('row', { name: new RegExp(email) }));
const heading = (count: number) => screen.findByRole('heading', { name: `Customization requests: ${count}` });

async function press({ user }: Page, request: RequestRow, button: string) {
  await user.click((await rowOf(request)).getByRole('button', { name: button }));
}

async function confirm(page: Page, request: RequestRow, action: 'Close' | 'Reopen' | 'Delete') {
  await press(page, request, action);
  const name = `Are you sure you want to ${action.toLowerCase()} this request?`;
  const dialog = within(await screen.findByRole('alertdialog', { name }));
  expect(dialog.getByText(request.email)).toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

async function sendAnswer(page: Page, text: string) {
  await press(page, grace, 'Answer');
  const field = screen.getByRole('textbox', { name: /Your answer/ });
  expect(field).toHaveFocus();
  await page.user.type(field, text);
  await page.user.click(screen.getByRole('button', { name: 'Send answer' }));
}

it('lists address and time of each new request in server order, under a heading with the count', async () => {
  openRequests([newRequests(grace, owen)]);
  expect(await heading(2)).toBeInTheDocument();
  expect(document.title).toBe('Customization requests | Tools-Hub');
  const [head, first, second] = screen.getAllByRole('row');
  expect(head).toHaveTextContent('Email AddressRequestedStatusAction');
  expect(second).toHaveTextContent('owen@example.com');
  const row = within(first ?? document.body);
  expect(row.getByRole('link', { name: 'grace@example.com' })).toHaveAttribute(
    'href',
    'mailto:grace@example.com',
  );
  const [, dateTime, status] = row.getAllByRole('cell');
  expect(dateTime?.querySelector('time')).toHaveAttribute('datetime', '2026-11-15T12:00:00.000Z');
  expect(dateTime).toHaveTextContent(/Nov 1[456], 2026, \d+:\d\d.(AM|PM)$/);
  expect(status).toHaveTextContent('New');
  expect(row.getByRole('button', { name: 'Answer' })).toHaveAccessibleDescription('grace@example.com');
});

it('escapes characters of an address that would add headers to the mail', async () => {
  openRequests([newRequests({ ...grace, email: 'a?bcc=b&c#d%e@example.com' })]);
  expect(await screen.findByRole('link', { name: /example\.com/ })).toHaveAttribute(
    'href',
    'mailto:a%3Fbcc=b%26c%23d%25e@example.com',
  );
});

it.each([
  ['/', ['NEW'], 'No new requests'],
  ['/?status=answered', ['ANSWERED'], 'No answered requests'],
  ['/?status=closed', ['CLOSED'], 'No closed requests'],
  ['/?status=all', undefined, 'No customization requests yet'],
])(
  'shows the requests of the status in the address %s, or that there are none',
  async (at, statuses, text) => {
    openRequests([requests([], statuses)], at);
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);

it('shows a loading state, then why the customization requests could not be loaded', async () => {
  openRequests([{ request: newRequests().request, error: new Error('the connection is down.') }]);
  expect(screen.getByText('Loading customization requests')).toBeInTheDocument();
  expect(await screen.findByText('An error has occurred: the connection is down.')).toBeInTheDocument();
});

it('sends an answer, and marks the request as answered after the response', async () => {
  const page = openRequests([newRequests(grace), answered]);
  await sendAnswer(page, ' Yes, we can.{Enter}How many? ');
  expect(screen.getByRole('button', { name: 'Sending' })).toHaveAttribute('aria-disabled', 'true');
  expect((await rowOf(grace)).getByText('New')).toBeInTheDocument();
  page.respond();
  await findToast('success', 'Your answer to grace@example.com is on its way');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const row = await rowOf(grace);
  expect(await row.findByText('Answered')).toBeInTheDocument();
  expect(row.getByText('1 answer')).toBeInTheDocument();
  await waitFor(() => expect(row.getByRole('button', { name: 'Answer' })).toHaveFocus());

  await press(page, grace, 'Answer');
  const earlier = within(screen.getByRole('dialog', { name: 'Answer by email' })).getByRole('article');
  expect(earlier).toHaveTextContent(/^Ada Mensah, Nov 1[567], 2026, .*Yes, we can\. How many\?$/);
});

it('sends no empty answer', async () => {
  const page = openRequests([newRequests(grace)]);
  await sendAnswer(page, ' ');
  const field = screen.getByRole('textbox', { name: /Your answer/ });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Write an answer$/));
  expect(field).toHaveFocus();
});

it('sends no answer of more than 2,000 characters', async () => {
  const page = openRequests([newRequests(grace)]);
  await press(page, grace, 'Answer');
  const field = screen.getByRole('textbox', { name: /Your answer/ });
  await page.user.paste('x'.repeat(2001));
  await page.user.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage('Use at most 2,000 characters'));
});

it.each([
  ['CONFLICT', 'The request is closed. Reopen it first.', 'The request is closed. Reopen it first.'],
  ['NOT_FOUND', 'Customization request not found.', 'This request has already been removed.'],
  ['MAIL_DISABLED', 'This shop sends no emails.', 'This shop sends no emails.'],
])('keeps the text of an answer that fails with %s, and says why', async (code, message, shown) => {
  const page = openRequests([
    newRequests(grace),
    errorResponse(answered, code, { message }),
    reloaded(closed),
  ]);
  page.respond();
  await sendAnswer(page, 'Yes, we can.{Enter}How many?');
  expect(await screen.findByText(shown)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Your answer/ })).toHaveValue('Yes, we can.\nHow many?');
});

it('shows the answer of another admin, and sends one only after it', async () => {
  const answers = [{ ...firstAnswer, text: 'Sorry, no.' }];
  const theirs = { ...grace, status: 'ANSWERED' as const, version: 2, answers };
  const message = 'This customization request has changed since you opened it.';
  const page = openRequests([
    newRequests(grace),
    errorResponse(answered, 'CONFLICT', { message }),
    reloaded(theirs),
    answerTo(2),
  ]);
  page.respond();
  await sendAnswer(page, 'Yes, we can.{Enter}How many?');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByText('Sorry, no.')).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Send answer' }));
  await findToast('success', 'Your answer to grace@example.com is on its way');
});

it('keeps a request open when the dialog is dismissed', async () => {
  const page = openRequests([newRequests(grace)]);
  await press(page, grace, 'Close');
  const dialog = within(await screen.findByRole('alertdialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Keep open' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect((await rowOf(grace)).getByText('New')).toBeInTheDocument();
});

it('closes a request immediately, and opens it again when the response is an error', async () => {
  const page = openRequests([newRequests(grace), errorResponse(graceClosed, 'FORBIDDEN')]);
  await confirm(page, grace, 'Close');
  expect(await (await rowOf(grace)).findByText('Closed')).toBeInTheDocument();
  page.respond();
  await findToast('error', 'The request from grace@example.com was not closed');
  expect(await (await rowOf(grace)).findByText('New')).toBeInTheDocument();
});

it('reopens a request after the request to close it, which is slower', async () => {
  const statuses: string[] = [];
  const changed = (name: string, status: string, version: number) => () => {
    statuses.push(status);
    return { data: { [name]: { ...record('r2'), status, version } } };
  };
  const page = openRequests([
    newRequests(grace),
    { ...graceClosed, delay: 40, result: changed('closeCustomizationRequest', 'CLOSED', 2) },
    { ...graceReopened, delay: 0, result: changed('reopenCustomizationRequest', 'NEW', 3) },
  ]);
  await confirm(page, grace, 'Close');
  await confirm(page, grace, 'Reopen');
  page.respond();
  await findToast('success', 'Request from grace@example.com closed');
  await findToast('success', 'Request from grace@example.com reopened');
  expect(statuses).toEqual(['CLOSED', 'NEW']);
  expect((await rowOf(grace)).getByText('New')).toBeInTheDocument();
});

it('reports a closed request, which cannot be answered', async () => {
  const page = openRequests([newRequests(grace), graceClosed]);
  await confirm(page, grace, 'Close');
  page.respond();
  await findToast('success', 'Request from grace@example.com closed');
  await waitFor(async () =>
    expect((await rowOf(grace)).queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument(),
  );
});

it('shows the answers of a closed request without a form, and reopens it as answered', async () => {
  const page = openRequests([closedRequests(closed), graceReopened], '/?status=closed');
  await press(page, closed, 'View');
  const dialog = within(screen.getByRole('dialog', { name: 'Answers' }));
  // It opens at its start.
  expect(dialog.getByRole('button', { name: 'Close' })).not.toHaveFocus();
  expect(dialog.getByText(/^Yes, we can\./)).toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: 'Close' }));
  await confirm(page, closed, 'Reopen');
  expect(await (await rowOf(grace)).findByText('Answered')).toBeInTheDocument();
  page.respond();
  await findToast('success', 'Request from grace@example.com reopened');
});

it('reopens a closed request without answers as a new one', async () => {
  const unanswered = { ...closed, answers: [] };
  const page = openRequests([closedRequests(unanswered), graceReopened], '/?status=closed');
  await confirm(page, unanswered, 'Reopen');
  expect(await (await rowOf(grace)).findByText('New')).toBeInTheDocument();
});

it('removes a deleted request from the list and the count immediately', async () => {
  const page = openRequests([newRequests(grace, owen), graceDeleted]);
  await confirm(page, grace, 'Delete');
  expect(await heading(1)).toBeInTheDocument();
  expect((await rowOf(owen)).getByRole('button', { name: 'Delete' })).toHaveFocus();
  expect(screen.queryByText('grace@example.com')).not.toBeInTheDocument();
  page.respond();
  await findToast('success', 'Request from grace@example.com deleted');
  expect(page.cache.extract()).not.toHaveProperty('CustomizationRequest:r2');
});

it('reports the deletion of a request that an earlier request without a response has deleted', async () => {
  const lost = { request: graceDeleted.request, error: new TypeError('Failed to fetch') };
  const page = openRequests([newRequests(grace), lost, errorResponse(graceDeleted, 'NOT_FOUND')]);
  page.respond();
  await confirm(page, grace, 'Delete');
  await findToast('error', 'The request from grace@example.com may not have been deleted');
  await confirm(page, grace, 'Delete');
  await findToast('success', 'Request from grace@example.com deleted');
});

describe('In a shop that sends no emails', () => {
  const settings = getSettings();
  beforeEach(() => provideSettings({ ...settings, sendsMail: false }));
  afterEach(() => provideSettings(settings));

  it('offers no answer and names the mail program instead', async () => {
    openRequests([newRequests(grace)]);
    const row = await rowOf(grace);
    expect(row.queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Close' })).toBeInTheDocument();
    expect(screen.getByText(/answer with your mail program/)).toBeInTheDocument();
  });
});
