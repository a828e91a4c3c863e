import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { CustomizationRequestsDocument } from './customization-requests-page.generated';
import { Component as CustomizationRequestsPage } from './customization-requests-page';
import { listAnswer } from './testing/answers';

const request = (id: string, email: string) => ({ id, email, createdAt: '2026-11-15T12:00:00.000Z' });

const requests = (...nodes: object[]) =>
  listAnswer(CustomizationRequestsDocument, {
    field: 'customizationRequests',
    typename: 'CustomizationRequest',
    nodes,
  });

const openRequests = (...mocks: MockLink.MockedResponse[]) =>
  renderPage([{ path: '/', element: <CustomizationRequestsPage /> }], { mocks });

it('lists who asked and when, in the order of the shop, under a heading that counts them', async () => {
  openRequests(requests(request('r2', 'grace@example.com'), request('r1', 'owen@example.com')));
  expect(await screen.findByRole('heading', { name: 'Customization requests: 2' })).toBeInTheDocument();
  expect(document.title).toBe('Customization requests | Tools-Hub');
  const [head, first, second] = screen.getAllByRole('row');
  expect(head).toHaveTextContent('Email AddressAsked');
  expect(second).toHaveTextContent('owen@example.com');
  const row = within(first ?? document.body);
  expect(row.getByRole('link', { name: 'grace@example.com' })).toHaveAttribute(
    'href',
    'mailto:grace@example.com',
  );
  const [, moment] = row.getAllByRole('cell');
  expect(moment?.querySelector('time')).toHaveAttribute('datetime', '2026-11-15T12:00:00.000Z');
  expect(moment).toHaveTextContent(/Nov 1[456], 2026, \d+:\d\d.(AM|PM)$/);
});

it('lets no address write headers of a mail', async () => {
  openRequests(requests(request('r1', 'a?bcc=b&c#d%e@example.com')));
  expect(await screen.findByRole('link')).toHaveAttribute('href', 'mailto:a%3Fbcc=b%26c%23d%25e@example.com');
});

it('says that nobody has asked yet', async () => {
  openRequests(requests());
  expect(await screen.findByText('Nobody has asked for help yet')).toBeInTheDocument();
});

it('names its spinner, and what kept it from loading', async () => {
  openRequests({ request: requests().request, error: new Error('the line is down.') });
  expect(screen.getByText('Loading the requests')).toBeInTheDocument();
  expect(await screen.findByText('An error has occurred: the line is down.')).toBeInTheDocument();
});
