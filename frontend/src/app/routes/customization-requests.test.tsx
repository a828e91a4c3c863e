import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { listResponse } from '../../../test/list-responses';
import { CustomizationRequestsDocument } from '../../features/customization/customization-requests.generated';
import { Component as CustomizationRequests } from './customization-requests';

const request = (id: string, email: string) => ({ id, email, createdAt: '2026-11-15T12:00:00.000Z' });

const requests = (...nodes: object[]) =>
  listResponse(CustomizationRequestsDocument, {
    field: 'customizationRequests',
    typename: 'CustomizationRequest',
    nodes,
  });

const openRequests = (...mocks: MockLink.MockedResponse[]) =>
  renderPage([{ path: '/', element: <CustomizationRequests /> }], { mocks });

it('lists address and time of each request in server order, under a heading with the count', async () => {
  openRequests(requests(request('r2', 'grace@example.com'), request('r1', 'owen@example.com')));
  expect(await screen.findByRole('heading', { name: 'Customization requests: 2' })).toBeInTheDocument();
  expect(document.title).toBe('Customization requests | Tools-Hub');
  const [head, first, second] = screen.getAllByRole('row');
  expect(head).toHaveTextContent('Email AddressRequested');
  expect(second).toHaveTextContent('owen@example.com');
  const row = within(first ?? document.body);
  expect(row.getByRole('link', { name: 'grace@example.com' })).toHaveAttribute(
    'href',
    'mailto:grace@example.com',
  );
  const [, dateTime] = row.getAllByRole('cell');
  expect(dateTime?.querySelector('time')).toHaveAttribute('datetime', '2026-11-15T12:00:00.000Z');
  expect(dateTime).toHaveTextContent(/Nov 1[456], 2026, \d+:\d\d.(AM|PM)$/);
});

it('escapes characters of an address that would add headers to the mail', async () => {
  openRequests(requests(request('r1', 'a?bcc=b&c#d%e@example.com')));
  expect(await screen.findByRole('link')).toHaveAttribute('href', 'mailto:a%3Fbcc=b%26c%23d%25e@example.com');
});

it('shows an empty state when there are no customization requests', async () => {
  openRequests(requests());
  expect(await screen.findByText('No customization requests yet')).toBeInTheDocument();
});

it('shows a loading state, then why the customization requests could not be loaded', async () => {
  openRequests({ request: requests().request, error: new Error('the connection is down.') });
  expect(screen.getByText('Loading customization requests')).toBeInTheDocument();
  expect(await screen.findByText('An error has occurred: the connection is down.')).toBeInTheDocument();
});
