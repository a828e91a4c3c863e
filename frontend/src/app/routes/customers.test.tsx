import { screen, within } from '@testing-library/react';
import { columnHeaders } from '../../../test/column-headers';
import { grace, listResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { AllCustomersDocument } from '../../features/customers/all-customers.generated';
import { Component as Customers } from './customers';

const bySpend = { sortBy: 'SPEND', descending: true };
const buyer = { ...grace, spend: 1250.5, purchaseCount: 3, lastPurchaseAt: '2026-11-21T12:00:00Z' };
const newcomer = {
  ...{ ...grace, id: 'noor', displayName: 'Noor Hale', email: 'noor@example.com' },
  ...{ spend: 0, purchaseCount: 0, lastPurchaseAt: null },
};

const customersResponse = (nodes: object[], variables: object = bySpend) =>
  listResponse(AllCustomersDocument, {
    field: 'users',
    typename: 'User',
    nodes,
    variables: { ...variables },
  });

const openCustomers = (...mocks: ReturnType<typeof customersResponse>[]) =>
  renderPage([{ path: '/dashboard/customers', element: <Customers /> }], {
    at: '/dashboard/customers',
    mocks,
  });

it('lists the customers who have spent the most first, with links to their pages', async () => {
  openCustomers(customersResponse([buyer, newcomer]));
  expect(screen.getByText('Loading customers')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Customers: 2' })).toBeVisible();
  expect(columnHeaders()).toEqual(['Customer', 'Paid, less refunds', 'Paid purchases', 'Last paid']);
  const [first, second] = screen.getAllByRole('row').slice(1) as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(/Grace Joinergrace@example\.com\$1,250\.503Nov 21, 2026$/);
  expect(second).toHaveTextContent(/\$0\.000None yet$/);
  expect(within(first).getByRole('link', { name: 'Grace Joiner' })).toHaveAttribute(
    'href',
    '/dashboard/customers/grace',
  );
});

it('searches customers, and sorts them by the last purchase, by default by the spend', async () => {
  const sorted = { sortBy: 'LAST_PURCHASE', descending: false };
  const ascending = { sortBy: 'SPEND', descending: false };
  const { user } = openCustomers(
    customersResponse([buyer, newcomer]),
    customersResponse([buyer], { ...bySpend, search: 'joi' }),
    customersResponse([buyer], { ...sorted, search: 'joi' }),
    customersResponse([buyer], { ...ascending, search: 'joi' }),
    customersResponse([buyer], { ...bySpend, search: 'joi' }),
    customersResponse([buyer], { ...ascending, search: 'joi' }),
  );
  await screen.findByRole('heading', { name: 'Customers: 2' });
  expect(screen.getByRole('columnheader', { name: 'Paid, less refunds' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or email address' }), 'joi');
  expect(await screen.findByRole('heading', { name: 'Customers: 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last paid' }));
  const expectSorted = (name: string, order: string) =>
    expect(screen.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', order);
  expectSorted('Last paid', 'ascending');
  expectSorted('Paid, less refunds', 'none');
  await user.click(screen.getByRole('button', { name: 'Paid, less refunds' }));
  expectSorted('Paid, less refunds', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Paid, less refunds' }));
  expectSorted('Paid, less refunds', 'descending');
  await user.click(screen.getByRole('button', { name: 'Paid, less refunds' }));
  expectSorted('Paid, less refunds', 'ascending');
});

it('shows the error of a search that fails, and nothing of the list before it', async () => {
  const { request } = customersResponse([], { ...bySpend, search: 'joi' });
  const { user } = renderPage([{ path: '/dashboard/customers', element: <Customers /> }], {
    at: '/dashboard/customers',
    mocks: [customersResponse([buyer, newcomer]), { request, error: new TypeError('Failed to fetch') }],
  });
  await screen.findByRole('heading', { name: 'Customers: 2' });
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or email address' }), 'joi');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Customers$/);
  expect(screen.queryByText('Grace Joiner')).not.toBeInTheDocument();
});
