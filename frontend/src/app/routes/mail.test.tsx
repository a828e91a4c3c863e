import { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { doubleClick } from '../../../test/double-click';
import { findToast } from '../../../test/find-toast';
import { errorResponse, listResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { AllMailsDocument } from '../../features/mails/all-mails.generated';
import type { MailRow } from '../../features/mails/mail-columns';
import { ResendMailDocument } from '../../features/mails/resend-mail.generated';
import { Component as Mail } from './mail';

const failed: MailRow = {
  id: 'failed',
  kind: 'BACK_IN_STOCK',
  status: 'FAILED',
  recipient: 'grace@example.com',
  attempts: 3,
  reason: '550',
  createdAt: '2026-03-01T10:00:00.000Z',
  nextAttemptAt: null,
  sentAt: null,
  canResend: true,
};
const uncertain: MailRow = {
  ...failed,
  id: 'uncertain',
  status: 'UNCERTAIN',
  recipient: 'owen@example.com',
  attempts: 1,
  reason: 'ETIMEDOUT',
};
const sent: MailRow = { ...failed, id: 'sent', status: 'SENT', reason: null, sentAt: failed.createdAt };

const mails = (nodes: object[], statuses?: string[]) =>
  listResponse(AllMailsDocument, {
    field: 'mails',
    typename: 'Mail',
    nodes,
    ...(statuses && { variables: { statuses } }),
  });
const unsent = mails([uncertain, failed], ['FAILED', 'UNCERTAIN']);

const openMails = (...mocks: MockLink.MockedResponse[]) =>
  renderPage([{ path: '/', element: <Mail /> }], { mocks });

const rowOf = async (recipient: string) =>
  within(await screen.findByRole('row', { name: new RegExp(recipient) }));

it('lists the emails that were not sent, with the reason', async () => {
  openMails(unsent);
  expect(screen.getByText('Loading emails')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Emails: 2' })).toBeVisible();
  expect(document.title).toBe('Emails | Tools-Hub');
  expect((await rowOf('grace@example.com')).getByText('Attempt 3: error 550')).toBeVisible();
  expect((await rowOf('owen@example.com')).getByText('Perhaps sent')).toBeVisible();
  expect((await rowOf('owen@example.com')).getByText('Attempt 1: no reply')).toBeVisible();
});

it('lists emails of another status, and loads those of before again', async () => {
  const { user } = openMails(unsent, mails([sent], ['SENT']), mails([failed], ['FAILED', 'UNCERTAIN']));
  await user.click(await screen.findByRole('link', { name: 'Sent' }));
  expect(await screen.findByRole('heading', { name: 'Emails: 1' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Unsent' }));
  expect(await rowOf('grace@example.com')).toBeDefined();
  await waitFor(() =>
    expect(screen.queryByRole('row', { name: /owen@example.com/ })).not.toBeInTheDocument(),
  );
});

it.each([
  ['Waiting', ['PENDING', 'SENDING'], 'No emails are waiting'],
  ['All', undefined, 'No emails yet'],
])('lists the emails of the filter %s, without the note about unsent ones', async (name, statuses, empty) => {
  const { user } = openMails(unsent, mails([], statuses));
  expect(screen.getByText(/backup that was restored\. .* the customer may get it twice/)).toBeVisible();
  await user.click(screen.getByRole('link', { name }));
  expect(await screen.findByText(empty)).toBeVisible();
  expect(screen.queryByText(/the customer may get it twice/)).not.toBeInTheDocument();
});

it('says that an email could not be sent again, then sends it, and shows that it waits', async () => {
  const request = { query: ResendMailDocument, variables: { id: 'failed' } };
  const { user } = openMails(unsent, errorResponse({ request }, 'SERVICE_UNAVAILABLE'), {
    request,
    result: { data: { resendMail: { __typename: 'Mail', ...failed, status: 'PENDING' } } },
  });
  await user.click((await rowOf('grace@example.com')).getByRole('button', { name: 'Send again' }));
  await findToast('error', 'The email to grace@example.com may not have been queued');
  await user.click((await rowOf('grace@example.com')).getByRole('button', { name: 'Send again' }));
  await findToast('success', 'The email to grace@example.com is on its way');
  expect(await (await rowOf('grace@example.com')).findByText('Waiting')).toBeVisible();
});

it('sends an email that was sent once more after a confirmation, and says why it is not', async () => {
  const request = { query: ResendMailDocument, variables: { id: 'sent' } };
  const conflict: MockLink.MockedResponse = {
    request,
    result: {
      errors: [new GraphQLError('The email has been sent already.', { extensions: { code: 'CONFLICT' } })],
    },
  };
  const queued = { data: { resendMail: { __typename: 'Mail', ...sent, status: 'PENDING', sentAt: null } } };
  const { user } = openMails(unsent, mails([sent], ['SENT']), conflict, { request, result: queued });
  await user.click(await screen.findByRole('link', { name: 'Sent' }));
  const confirm = async () => {
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Send this email again?' }));
    expect(
      dialog.getByText(
        /“Back in stock” was sent to grace@example\.com on Mar 1, 2026 and goes there once more/,
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  };
  await confirm();
  await findToast('error', 'The email to grace@example.com was not queued');
  expect(screen.getByText('The email has been sent already.')).toBeVisible();
  await confirm();
  await findToast('success', 'The email to grace@example.com is on its way');
  expect(await (await rowOf('grace@example.com')).findByText('Waiting')).toBeVisible();
});

it('sends each of several emails once after double clicks', async () => {
  const request = jest.spyOn(MockLink.prototype, 'request');
  const unsentMails = [uncertain, failed];
  openMails(
    unsent,
    ...unsentMails.map((mail) => ({
      request: { query: ResendMailDocument, variables: { id: mail.id } },
      result: { data: { resendMail: { __typename: 'Mail', ...mail, status: 'PENDING' } } },
      maxUsageCount: 2,
    })),
  );
  await rowOf('grace@example.com');
  for (const button of screen.getAllByRole('button', { name: 'Send again' })) doubleClick(button);
  for (const { recipient } of unsentMails)
    await findToast('success', `The email to ${recipient} is on its way`);
  const requests = request.mock.calls.filter(([{ operationName }]) => operationName === 'ResendMail');
  expect(requests.map(([{ variables }]) => variables)).toEqual([{ id: 'uncertain' }, { id: 'failed' }]);
  request.mockRestore();
});

it('says that there is no email to send again when none needs an admin', async () => {
  openMails(mails([], ['FAILED', 'UNCERTAIN']));
  expect(await screen.findByText('No emails to send again')).toBeVisible();
});

const openAll = (...nodes: object[]) =>
  renderPage([{ path: '/', element: <Mail /> }], { mocks: [mails(nodes)], at: '/?status=all' });

it('shows how far each email is, and why it was not sent', async () => {
  const rows = [
    ['PENDING', 'ECONNECTION', 'WaitingAttempt 3: connection lost'],
    ['SENDING', null, 'Sending'],
    ['SENT', null, 'Sent'],
    ['FAILED', 'EAUTH', 'FailedAttempt 3: sign-in rejected'],
    ['FAILED', 'EDNS', 'FailedAttempt 3: mail server not found'],
    ['FAILED', 'ETLS', 'FailedAttempt 3: no secure connection'],
    ['FAILED', 'ESOCKET', 'FailedAttempt 3: no connection'],
    ['FAILED', 'internal', 'FailedAttempt 3: internal error'],
    ['UNCERTAIN', 'interrupted', 'Perhaps sentAttempt 3: the server stopped'],
  ] as const;
  openAll(
    ...rows.map(([status, reason], index) => ({
      ...{ ...failed, id: String(index), status, reason },
      canResend: status === 'FAILED' || status === 'UNCERTAIN',
    })),
  );
  await screen.findAllByRole('cell');
  const statuses = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent.trim());
  expect(statuses).toEqual(rows.map(([, , text]) => text));
  expect(screen.getAllByRole('button', { name: 'Send again' })).toHaveLength(6);
});
