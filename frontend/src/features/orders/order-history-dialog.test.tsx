import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { MyOrdersDocument } from './my-orders-page.generated';
import { Component as MyOrdersPage } from './my-orders-page';
import { OrderHistoryDocument } from './order-history.generated';
import { orderList } from './testing/orders';

const list: MockLink.MockedResponse = {
  request: { query: MyOrdersDocument, variables: { first: 20 } },
  result: { data: { myOrders: orderList(['order-1', 'order-2']) } },
};

const event = (status: string, actor: string, reason: string, createdAt: string) => ({
  __typename: 'OrderEvent',
  status,
  actor,
  reason,
  createdAt,
});

const history: MockLink.MockedResponse = {
  request: { query: OrderHistoryDocument, variables: { id: 'order-2' } },
  result: {
    data: {
      order: {
        __typename: 'Order',
        id: 'order-2',
        history: [
          event('PLACED', 'CUSTOMER', 'Placed', '2026-11-21T12:00:00Z'),
          event('PAID', 'PROVIDER', 'The card was charged', '2026-11-21T12:05:00Z'),
        ],
      },
    },
  },
};

async function openHistory(...answers: MockLink.MockedResponse[]) {
  const page = renderPage([{ path: '/', element: <MyOrdersPage /> }], { mocks: [list, ...answers] });
  const [, second] = await screen.findAllByRole('button', { name: 'History' });
  if (second) await page.user.click(second);
  return { ...page, opener: second };
}

const dialog = () => screen.findByRole('dialog', { name: 'History of the order' });

it('tells who did what, when and why, of the order whose History was pressed', async () => {
  const { opener } = await openHistory(history);
  expect(opener).toHaveAccessibleDescription('Tool of order-2');
  expect(await dialog()).toHaveAccessibleDescription('20 × Tool of order-2');
  const [placed, paid, ...more] = await within(await dialog()).findAllByRole('listitem');
  expect(placed).toHaveTextContent(/^PlacedYou, Nov 21, 2026/);
  expect(paid).toHaveTextContent(/^PaidThe card was chargedThe card provider, Nov 21, 2026/);
  expect(paid?.querySelector('time')).toHaveAttribute('datetime', '2026-11-21T12:05:00Z');
  expect(more).toEqual([]);
});

it('is left by Escape, and the focus returns to the button', async () => {
  const { user, opener } = await openHistory(history);
  await within(await dialog()).findAllByRole('listitem');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

it('says what kept it from loading, and loads it on a second try', async () => {
  const { user } = await openHistory(
    { request: history.request, error: new Error('the line is down.') },
    history,
  );
  expect(await screen.findByText('An error has occurred: the line is down.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await dialog()).findAllByRole('listitem')).toHaveLength(2);
});
