import type { MockLink } from '@apollo/client/testing';
import { act, screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { orderRow } from '../../../test/orders';
import { renderPage } from '../../../test/render-page';
import { getSettings, provideSettings } from '../../config/settings';
import { Component as Customer } from './customer';
import { ShowCustomerDocument } from './customer.generated';

const at = '2026-11-21T12:00:00Z';
const user = {
  ...{ __typename: 'User', id: 'grace', displayName: 'Grace Joiner', email: 'grace@example.com' },
  ...{ emailVerified: true, phoneNumber: '+1 503 555', location: null, role: 'USER', createdAt: at },
  ...{ spend: 1250.5, purchaseCount: 3, lastPurchaseAt: at, unpaidOrderCount: 1 },
};
const connection = (typename: string, nodes: object[], totalCount = nodes.length) => ({
  ...{ __typename: `${typename}Connection`, totalCount },
  edges: nodes.map((node) => ({ __typename: `${typename}Edge`, node: { __typename: typename, ...node } })),
});
const order = { __typename: 'Order', id: 'order-1', status: 'PAID', refundStatus: null };
const purchase = {
  id: 'purchase-1',
  number: 'TH-100042',
  createdAt: at,
  purchaseOrderNumber: 'PO-17',
  total: 100,
};
const returned = {
  ...{ id: 'return-1', quantity: 2, reason: null, status: 'REQUESTED', amount: 10, requestedAt: at },
  refundedAmount: 0,
  refund: null,
  order: {
    ...{ __typename: 'Order', id: 'order-1', userName: 'Grace Joiner', totalBill: 100, refundableAmount: 8 },
    tool: { ...orderRow('order-1').tool, price: 5 },
    purchase: { __typename: 'Purchase', id: 'purchase-1', number: 'TH-100042' },
  },
};
const claim = {
  ...{ id: 'claim-1', quantity: 1, problem: 'The handle broke', status: 'OPEN', requestedAt: at },
  order: returned.order,
};
const toolReview = {
  ...{ id: 'tool-review-1', toolName: 'Pull saw', toolSlug: 'pull-saw', rating: 4, text: 'Sharp.' },
  ...{ createdAt: at, isHidden: false },
};
const none = {
  purchases: connection('Purchase', []),
  returns: connection('Return', []),
  claims: connection('Claim', []),
  allToolReviews: connection('ToolReview', []),
  allReviews: connection('Review', []),
  customizationRequests: connection('CustomizationRequest', []),
};

const openCustomer = (...results: object[]) => {
  const request = { query: ShowCustomerDocument, variables: { id: 'grace' } };
  const routes = [
    { path: '/', element: null },
    { path: '/dashboard/customers/:id', element: <Customer /> },
  ];
  return renderPage(routes, {
    at: '/dashboard/customers/grace',
    mocks: results.map((result): MockLink.MockedResponse => ({ request, result })),
  });
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const cellsOf = (name: string) =>
  section(name)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim());

const settings = getSettings();
afterEach(() => provideSettings(settings));

it('dates purchases in the time zone of the shop, as the list of all orders', async () => {
  provideSettings({ ...settings, shopTimeZone: 'Asia/Tokyo' });
  const createdAt = '2026-11-30T15:00:00Z';
  openCustomer({
    data: {
      ...none,
      user: { ...user, lastPurchaseAt: createdAt },
      purchases: connection('Purchase', [{ ...purchase, createdAt, orders: [order] }]),
    },
  });
  expect(await screen.findAllByText('Dec 1, 2026')).toHaveLength(2);
});

it('links an email address that cannot add headers to the email', async () => {
  openCustomer({ data: { ...none, user: { ...user, email: 'a?bcc=b&c@example.com' } } });
  expect(await screen.findByRole('link', { name: 'a?bcc=b&c@example.com' })).toHaveAttribute(
    'href',
    'mailto:a%3Fbcc=b%26c@example.com',
  );
});

it('calls a purchase free that only replaces claimed pieces', async () => {
  const replacement = { ...order, kind: 'REPLACEMENT' };
  openCustomer({
    data: {
      ...{ ...none, user },
      purchases: connection('Purchase', [{ ...purchase, total: 0, orders: [replacement] }]),
    },
  });
  expect(await screen.findByRole('row', { name: /TH-100042/ })).toHaveTextContent(/ReplacementFree$/);
});

it('shows how to reach a customer, what was spent, and the newest records of each kind', async () => {
  openCustomer({
    data: {
      ...{ ...none, user },
      purchases: connection('Purchase', [{ ...purchase, orders: [order] }], 21),
      returns: connection('Return', [returned]),
      claims: connection('Claim', [claim]),
      allToolReviews: connection('ToolReview', [
        toolReview,
        { ...toolReview, id: 'tool-review-2', toolName: 'Pit saw', toolSlug: null, text: 'Too long.' },
        { ...toolReview, id: 'tool-review-3', toolName: 'Rip saw', isHidden: true },
      ]),
      allReviews: connection('Review', [
        { id: 'review-1', reviewRating: 5, reviewText: 'Quick delivery.', createdAt: at, isHidden: true },
        { id: 'review-2', reviewRating: 4, reviewText: 'Quick again.', createdAt: at, isHidden: false },
      ]),
      customizationRequests: connection('CustomizationRequest', [
        { id: 'request-1', status: 'NEW', createdAt: at },
        { id: 'request-2', status: 'ANSWERED', createdAt: at },
      ]),
    },
  });
  expect(await screen.findByRole('region', { name: 'Grace Joiner' })).toBeVisible();
  expect(document.title).toBe('Customer | Tools-Hub');
  expect(screen.getByRole('link', { name: 'See changes' })).toHaveAttribute(
    'href',
    '/dashboard/audit-log?record=grace',
  );
  const values = screen.getAllByRole('definition').map((definition) => definition.textContent);
  expect(values).toEqual([
    ...['grace@example.com', '+1 503 555', expect.stringContaining('Nov 2') as string],
    'See changes',
    ...['$1,250.50', '3', expect.stringContaining('Nov 2') as string, '1', 'See all orders'],
  ]);
  expect(screen.getByRole('link', { name: 'grace@example.com' })).toHaveAttribute(
    'href',
    'mailto:grace@example.com',
  );
  expect(screen.getByRole('link', { name: 'See all orders' })).toHaveAttribute(
    'href',
    '/dashboard/all-orders?user=grace%40example.com',
  );
  expect(screen.queryByText('Not verified')).not.toBeInTheDocument();
  const purchases = section('Purchases: 21');
  expect(purchases.getByRole('link', { name: 'TH-100042' })).toHaveAttribute(
    'href',
    '/dashboard/purchases/TH-100042',
  );
  expect(purchases.getByText('The newest 1 are shown.')).toBeVisible();
  expect(cellsOf('Purchases: 21')).toEqual([
    ...['TH-100042PO number PO-17', 'Nov 21, 2026', 'Paid', '$100.00'],
  ]);
  const tool = 'Tool of order-1TH-100042';
  expect(cellsOf('Returns: 1')).toEqual([tool, 'Nov 21, 2026', '2', '$8.00', 'Not received yet']);
  expect(cellsOf('Claims: 1')).toEqual([tool, 'Nov 21, 2026', '1', 'The handle broke', 'To decide']);
  expect(section('Claims: 1').getByRole('columnheader', { name: 'Reported' })).toBeVisible();
  expect(section('Claims: 1').getByRole('link')).toHaveAttribute('href', '/dashboard/purchases/TH-100042');
  const reviews = section('Reviews of tools: 3');
  expect(reviews.getAllByText('Sharp.')).toHaveLength(2);
  expect(reviews.getAllByText('Shown')).toHaveLength(2);
  expect(reviews.getByText('Hidden')).toBeVisible();
  expect(reviews.getByRole('link', { name: 'Pull saw' })).toHaveAttribute('href', '/tools/pull-saw#reviews');
  // This tool no longer exists.
  expect(reviews.getByText('Pit saw').closest('a')).toBeNull();
  const shopReviews = section('Reviews of the shop: 2');
  expect(shopReviews.getByText('Hidden')).toBeVisible();
  expect(shopReviews.getByText('Shown')).toBeVisible();
  const requests = section('Open customization requests: 2');
  expect(requests.getByRole('columnheader', { name: 'Requested' })).toBeVisible();
  expect(requests.getByText('New')).toBeVisible();
  expect(requests.getByText('Answered')).toBeVisible();
  expect(requests.getAllByRole('link')[0]).toHaveAttribute('href', '/dashboard/customization-requests');
});

it('names the role, the location and an address that is not verified', async () => {
  const admin = { ...user, role: 'ADMIN', location: 'Leeds', emailVerified: false };
  openCustomer({ data: { ...none, user: admin } });
  expect(await screen.findByText('Not verified')).toBeVisible();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms.slice(0, 5)).toEqual(['Email', 'Phone', 'Location', 'Since', 'Role']);
});

it('says so when there is nothing yet', async () => {
  openCustomer({ data: { ...none, user: { ...user, purchaseCount: 0, spend: 0, lastPurchaseAt: null } } });
  expect(await screen.findByText('No purchases yet.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Purchases' })).toBeVisible();
  expect(screen.queryByText('Last paid')).not.toBeInTheDocument();
});

it('loads the customer again at the next visit', async () => {
  const renamed = { ...user, displayName: 'Grace Miller' };
  const { router } = openCustomer({ data: { ...none, user } }, { data: { ...none, user: renamed } });
  expect(await screen.findByRole('heading', { name: 'Grace Joiner' })).toBeVisible();
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/dashboard/customers/grace'));
  expect(await screen.findByRole('heading', { name: 'Grace Miller' })).toBeVisible();
});

it('says that it cannot find a customer who is deleted', async () => {
  openCustomer({ errors: [new GraphQLError('User not found.', { extensions: { code: 'NOT_FOUND' } })] });
  expect(await screen.findByText("We can't find that customer")).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Customer' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all customers' })).toHaveAttribute(
    'href',
    '/dashboard/customers',
  );
});
