import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { MyOrdersDocument } from '../../features/orders/my-orders.generated';
import { OrderHistoryDocument } from '../../features/orders/order-history.generated';
import { orderConnection } from '../../../test/orders';
import { Component as MyOrdersPage } from './my-orders';

const list: MockLink.MockedResponse = {
  request: { query: MyOrdersDocument, variables: { first: 20 } },
  result: { data: { myOrders: orderConnection(['order-1', 'order-2']) } },
};

const event = (status: string, actor: string, reason: string, createdAt: string) => ({
  __typename: 'OrderEvent',
  status,
  fulfillmentStatus: 'UNFULFILLED',
  actor,
  reason,
  createdAt,
});

const placed = event('PLACED', 'CUSTOMER', 'Placed', '2026-11-21T12:00:00Z');
const paid = event('PAID', 'PROVIDER', 'The card was charged', '2026-11-21T12:05:00Z');

/** The response with the history of the second order. */
const historyResponse = (...events: object[]): MockLink.MockedResponse => ({
  request: { query: OrderHistoryDocument, variables: { id: 'order-2' } },
  result: { data: { order: { __typename: 'Order', id: 'order-2', history: events } } },
});
const history = historyResponse(placed, paid);

/** Opens the history of the second order in My Orders. */
async function openHistory(...responses: MockLink.MockedResponse[]) {
  const page = renderPage([{ path: '/', element: <MyOrdersPage /> }], { mocks: [list, ...responses] });
  const [, historyButton] = await screen.findAllByRole('button', { name: 'History' });
  if (historyButton) await page.user.click(historyButton);
  return { ...page, historyButton };
}

const dialog = () => screen.findByRole('dialog', { name: 'Order history' });

it('shows what happened to the order, by whom, when and why', async () => {
  const { historyButton } = await openHistory(history);
  expect(historyButton).toHaveAccessibleDescription('Tool of order-2');
  expect(await dialog()).toHaveAccessibleDescription('20 × Tool of order-2');
  const [first, second, ...others] = await within(await dialog()).findAllByRole('listitem');
  expect(first).toHaveTextContent(/^PlacedYou, Nov 21, 2026/);
  expect(second).toHaveTextContent(/^PaidThe card was chargedPayment provider, Nov 21, 2026/);
  expect(second?.querySelector('time')).toHaveAttribute('datetime', '2026-11-21T12:05:00Z');
  expect(others).toEqual([]);
});

it('closes the history on Escape and returns the focus to the History button', async () => {
  const { user, historyButton } = await openHistory(history);
  await within(await dialog()).findAllByRole('listitem');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(historyButton).toHaveFocus();
});

it('closes the history on a click beside it', async () => {
  const { user } = await openHistory(history);
  await user.click(within(await dialog()).getByRole('heading'));
  await user.click(await dialog());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows what has happened since the history was last opened', async () => {
  const { user } = await openHistory(historyResponse(placed), history);
  await within(await dialog()).findByRole('listitem');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('{Enter}');
  expect(await within(await dialog()).findByText('Paid')).toBeInTheDocument();
});

it('shows a load error in the history, and the events after Try again', async () => {
  const { user } = await openHistory(
    { request: history.request, error: new Error('the connection was lost.') },
    history,
  );
  expect(await screen.findByText('An error has occurred: the connection was lost.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await dialog()).findAllByRole('listitem')).toHaveLength(2);
});
