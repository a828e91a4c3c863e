import type { MockLink } from '@apollo/client/testing';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../../test/render-page';
import { Component as OrderPage } from '../features/ordering/order-page';
import { ToolToOrderDocument } from '../features/ordering/order-page.generated';
import { PlaceOrderDocument } from '../features/ordering/place-order.generated';
import { Component as MyOrdersPage } from '../features/orders/my-orders-page';
import { MyOrdersDocument } from '../features/orders/my-orders-page.generated';

const picture = { imageLink: '/images/catalogue/saw-640.webp', imageSrcSet: null };
const order = (id: string, toolName: string) => ({
  __typename: 'Order',
  id,
  userEmail: 'grace@example.com',
  orderQuantity: 20,
  totalBill: 250,
  status: 'PLACED',
  payUntil: null,
  tool: { __typename: 'OrderedTool', toolName, ...picture },
});

const myOrders: MockLink.MockedResponse = {
  request: { query: MyOrdersDocument, variables: { first: 20 } },
  result: {
    data: {
      myOrders: {
        __typename: 'OrderConnection',
        totalCount: 1,
        edges: [{ __typename: 'OrderEdge', node: order('order-1', 'Pull saw') }],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: 'cursor-1' },
      },
    },
  },
};

const tool: MockLink.MockedResponse = {
  request: { query: ToolToOrderDocument, variables: { id: 'hammer' } },
  result: {
    data: {
      tool: {
        __typename: 'Tool',
        id: 'hammer',
        toolName: 'Claw hammer',
        ...picture,
        price: 12.5,
        available: 80,
        minOrder: 20,
        toolDescription: 'Drop-forged.',
      },
    },
  },
};

const input = {
  toolId: 'hammer',
  orderQuantity: 20,
  phoneNumber: '01712345678',
  orderAddress: 'Leeds',
  totalBill: 250,
};
const placed: MockLink.MockedResponse = {
  request: { query: PlaceOrderDocument, variables: { input } },
  result: { data: { placeOrder: order('order-2', 'Claw hammer') } },
};

/** The shop is asked again whenever the list is opened; here it does not answer as long as the test lasts. */
const silence: MockLink.MockedResponse = { ...myOrders, delay: 60_000 };

it('a placed order stands first in My Orders before the shop is asked again', async () => {
  const routes = [
    { path: '/dashboard', element: <MyOrdersPage /> },
    { path: '/order/:id', element: <OrderPage /> },
  ];
  const buyer = {
    id: 'u1',
    email: 'grace@example.com',
    displayName: 'Grace Joiner',
    photoURL: '',
    role: 'USER' as const,
  };
  const { router, user } = renderPage(routes, {
    at: '/dashboard',
    mocks: [myOrders, tool, placed, silence],
    session: { status: 'signed-in', user: buyer },
  });
  expect(await screen.findByRole('heading', { name: 'My Orders: 1' })).toBeInTheDocument();

  await act(() => router.navigate('/order/hammer'));
  await user.type(await screen.findByLabelText('Phone Number'), input.phoneNumber);
  await user.type(screen.getByLabelText('Delivery Address'), input.orderAddress);
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(await screen.findByText(/Order Placed Successfully/)).toBeInTheDocument();

  await act(() => router.navigate('/dashboard'));
  expect(await screen.findByRole('heading', { name: 'My Orders: 2' })).toBeInTheDocument();
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Claw hammer');
  expect(second).toHaveTextContent('Pull saw');
});
