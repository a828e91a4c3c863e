import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { doubleClick } from '../../../test/double-click';
import { renderPage } from '../../../test/render-page';
import { MyOrdersDocument } from '../../features/orders/my-orders.generated';
import { OrderAllowanceDocument } from '../../features/orders/order-allowance.generated';
import { orderConnection } from '../../../test/orders';
import { Component as MyOrdersPage } from './my-orders';
import { Component as OrderPage } from './order';
import {
  addressesResponse,
  addressInput,
  allowanceResponse,
  fillIn,
  grace,
  input,
  openOrderPage,
  orderPlaced,
  orderRejected,
  phoneNumberInput,
  placeOrderButton,
  quantityInput,
  tool,
  toolResponse,
} from '../../../test/open-order-page';
import { findToast } from '../../../test/find-toast';

const SUCCESS = 'Order Placed Successfully. Visit my order page for payment';

beforeEach(() => sessionStorage.clear());

const formIsReset = () => waitFor(() => expect(screen.getByLabelText('Phone Number')).toHaveValue(''));

it('shows a toast, resets the form and reduces the stock after an order is placed', async () => {
  const page = openOrderPage([toolResponse(), orderPlaced()]);
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  await findToast('success', SUCCESS);
  expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/dashboard/payment/order-1');
  await formIsReset();
  expect(await addressInput()).toHaveValue('');
  expect(await quantityInput()).toHaveValue(20);
  expect(await screen.findByText('60')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Complete Your Order Information' })).toHaveFocus(),
  );
});

it('fills in the phone number and the address for the next order after an order is placed', async () => {
  const workshop = { phoneNumber: '01700000000', formatted: ['Grace Joiner', '12 Mill Lane'] };
  const page = openOrderPage([toolResponse(), addressesResponse(workshop), orderPlaced()]);
  await waitFor(async () => expect(await addressInput()).toHaveValue('Grace Joiner\n12 Mill Lane'));
  for (const field of [await phoneNumberInput(), await addressInput()]) await page.user.clear(field);
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  await findToast('success', SUCCESS);
  await waitFor(async () => expect(await addressInput()).toHaveValue('Grace Joiner\n12 Mill Lane'));
  expect(await phoneNumberInput()).toHaveValue(workshop.phoneNumber);
});

it('takes no changes while the order is placed, since they would not be ordered', async () => {
  const page = openOrderPage([toolResponse(), { ...orderPlaced(), delay: Infinity }]);
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  await waitFor(async () => expect(await addressInput()).toBeDisabled());
  expect(await quantityInput()).toBeDisabled();
});

it('sends the eleven digits of an international number that the browser filled in, and no spaces', async () => {
  const page = openOrderPage([toolResponse(), orderPlaced()]);
  await page.user.type(await phoneNumberInput(), `+${input.phoneNumber} `);
  await page.user.type(await addressInput(), ` ${input.orderAddress} `);
  await page.user.click(await placeOrderButton());
  await findToast('success', SUCCESS);
});

it('fetches the limits on unpaid orders again after an order is placed', async () => {
  const notice = 'You already have 10 unpaid purchases. Pay or cancel one to place another.';
  const page = openOrderPage([
    toolResponse(),
    allowanceResponse({}, 1),
    orderPlaced(),
    allowanceResponse({ maxQuantity: 0, notice }),
  ]);
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  await findToast('success', SUCCESS);
  expect(await screen.findByRole('note')).toHaveTextContent(notice);
});

it('fetches the limits on unpaid orders again when the customer returns to the page', async () => {
  const before = 'You can order up to 40 pieces until your unpaid orders are paid.';
  const notice = 'You already have 10 unpaid purchases. Pay or cancel one to place another.';
  const { router } = openOrderPage([
    { ...toolResponse(), maxUsageCount: 2 },
    allowanceResponse({ maxQuantity: 40, notice: before }, 1),
    allowanceResponse({ maxQuantity: 0, notice }),
  ]);
  expect(await screen.findByText(before)).toBeInTheDocument();
  await act(() => router.navigate('/login'));
  await act(() => router.navigate('/order/hammer'));
  expect(await screen.findByText(notice)).toBeInTheDocument();
});

it('sends one request when Place Order is clicked twice', async () => {
  const onRequest = jest.fn();
  const page = openOrderPage([toolResponse(), orderPlaced(onRequest), orderPlaced(onRequest)]);
  await fillIn(page);
  doubleClick(await placeOrderButton());
  await findToast('success', SUCCESS);
  expect(onRequest).toHaveBeenCalledTimes(1);
});

it('shows a validation error of the server at its field and keeps the values', async () => {
  const message = 'Enter valid phone number of 11 digit';
  const page = openOrderPage([toolResponse(), orderRejected('BAD_USER_INPUT', { phoneNumber: message })]);
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  await findToast('error', 'Your order was not placed');
  const phoneNumber = await phoneNumberInput();
  await waitFor(() => expect(phoneNumber).toHaveAccessibleErrorMessage(message));
  await waitFor(() => expect(phoneNumber).toHaveFocus());
  expect(await addressInput()).toHaveValue(input.orderAddress);
});

it('shows the new stock and keeps the values when the tool is out of stock', async () => {
  const message = 'Maximum available order : 10 piece';
  const page = openOrderPage([
    toolResponse(),
    orderRejected('OUT_OF_STOCK', { orderQuantity: message }),
    toolResponse({ ...tool, available: 10 }),
  ]);
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  await findToast('error', 'Your order was not placed');
  const quantity = await quantityInput();
  await waitFor(() => expect(quantity).toHaveAccessibleErrorMessage(message));
  expect(await screen.findByText(/Only 10 pieces are left/)).toBeInTheDocument();
  expect(await phoneNumberInput()).toHaveValue(input.phoneNumber);
});

it('says which limit on unpaid orders rejected the order, and applies it', async () => {
  const notice =
    'You can order up to 10 pieces until your unpaid orders are paid: they can total at most $500.';
  const page = openOrderPage([
    toolResponse(),
    allowanceResponse({}, 1),
    orderRejected('UNPAID_LIMIT_REACHED', { orderQuantity: notice }),
    allowanceResponse({ maxQuantity: 0, notice: 'Unpaid orders can total at most $500. Pay or cancel one.' }),
  ]);
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  await findToast('error', 'Your order was not placed');
  await waitFor(async () => expect(await placeOrderButton()).toHaveAttribute('aria-disabled', 'true'));
  expect(await placeOrderButton()).toHaveAccessibleDescription(/Pay or cancel one. Go to My Orders/);
  expect(await addressInput()).toHaveValue(input.orderAddress);
});

it('shows the new price when it has changed, and places the order only when it is submitted again', async () => {
  const message = 'The price has changed: this order is now $100.00.';
  const page = openOrderPage([
    toolResponse(),
    orderRejected('BAD_USER_INPUT', { totalBill: message }),
    toolResponse({ ...tool, price: 5 }),
    orderPlaced(undefined, 100),
  ]);
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  await findToast('error', 'Your order was not placed');
  expect(screen.getByText(`${message} Place the order again to accept the new price.`)).toBeInTheDocument();
  expect(await screen.findByText('$5.00')).toBeInTheDocument();
  expect(screen.getByText('$100.00')).toBeInTheDocument();
  expect(await addressInput()).toHaveValue(input.orderAddress);
  await page.user.click(await placeOrderButton());
  await findToast('success', SUCCESS);
});

it('shows the new minimum order and price when the server rejects the quantity', async () => {
  const message = 'Minimum order amount : 30 piece';
  const page = openOrderPage([
    toolResponse(),
    orderRejected('BAD_USER_INPUT', { orderQuantity: message }),
    toolResponse({ ...tool, price: 5, minOrder: 30 }),
  ]);
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  await findToast('error', 'Your order was not placed');
  expect(await screen.findByText('$100.00')).toBeInTheDocument();
  expect(screen.getByText('$5.00')).toBeInTheDocument();
  expect(await quantityInput()).toHaveAttribute('min', '30');
  expect(await quantityInput()).toHaveAccessibleErrorMessage(message);
});

it('scrolls to the button that orders again when the response to an order sent with Enter is lost', async () => {
  const page = openOrderPage([
    toolResponse(),
    { request: orderPlaced().request, error: new TypeError('Failed to fetch') },
  ]);
  await fillIn(page);
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await page.user.type(await phoneNumberInput(), '{Enter}');
  expect(await screen.findByText("We couldn't confirm your order")).toBeInTheDocument();
  expect(await phoneNumberInput()).toBeDisabled();
  const button = await placeOrderButton();
  expect(button).toHaveFocus();
  expect(scroll.mock.contexts).toEqual([button]);
  scroll.mockRestore();
});

it('keeps the values when the response is lost, and submits them again with the same idempotency key', async () => {
  const lost = { request: orderPlaced().request, error: new TypeError('Failed to fetch') };
  const limits = { maxQuantity: 0, notice: 'Pay your unpaid purchase to place another.' };
  const page = openOrderPage([
    ...[toolResponse(), allowanceResponse({}, 1), lost, allowanceResponse(limits, 2)],
    ...[orderRejected('RATE_LIMITED'), orderPlaced(), allowanceResponse(), orderPlaced()],
  ]);
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  expect(await screen.findByText("We couldn't confirm your order")).toBeInTheDocument();
  expect(screen.getByText(/Place it again: you won't be charged twice/)).toBeInTheDocument();
  for (const input of [await phoneNumberInput(), await quantityInput(), await addressInput()])
    expect(input).toBeDisabled();
  expect(await placeOrderButton()).toHaveFocus();
  expect(await addressInput()).toHaveValue(input.orderAddress);
  // The order that may have been placed counts, but does not block its repetition.
  const readAllowance = () =>
    page.cache.readQuery({ query: OrderAllowanceDocument, variables: { toolId: tool.id } })?.orderAllowance;
  await waitFor(() => expect(readAllowance()).toMatchObject(limits));
  await page.user.click(await placeOrderButton());
  expect(await screen.findByText('Rejected.')).toBeInTheDocument();
  expect(screen.queryByText('Your order was not placed')).not.toBeInTheDocument();
  await page.user.click(await placeOrderButton());
  await findToast('success', SUCCESS);
  // It would invite to another order.
  await waitFor(() => expect(screen.queryByText("We couldn't confirm your order")).not.toBeInTheDocument());
  await formIsReset();
  // The same values after a success are another order.
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  await formIsReset();
  expect(page.keys).toHaveLength(4);
  const [first, second, third, fourth] = page.keys;
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

it('sends the same order with the same key when the customer comes back to the form after a lost response', async () => {
  const lost = { request: orderPlaced().request, error: new TypeError('Failed to fetch') };
  const page = openOrderPage([
    { ...toolResponse(), maxUsageCount: 2 },
    ...[allowanceResponse(), lost, orderRejected('UNAUTHENTICATED'), orderPlaced()],
  ]);
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  expect(await screen.findByText(/It's safe to submit again/)).toBeInTheDocument();
  await act(() => page.router.navigate('/login'));
  await act(() => page.router.navigate('/order/hammer'));
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  // The rejection says nothing of the first request.
  expect(await screen.findByText(/check whether it was done before you place it again/)).toBeInTheDocument();
  await page.user.click(await placeOrderButton());
  await findToast('success', SUCCESS);
  expect(page.keys).toHaveLength(3);
  expect(new Set(page.keys).size).toBe(1);
});

it('lists a placed order first in My Orders before the list is fetched again', async () => {
  const myOrders: MockLink.MockedResponse = {
    request: { query: MyOrdersDocument, variables: { first: 20 } },
    result: { data: { myOrders: orderConnection(['order-9']) } },
  };
  // My Orders is fetched again whenever it opens. This response does not arrive during the test.
  const delayedMyOrders = { ...myOrders, delay: 60_000 };
  const routes = [
    { path: '/dashboard', element: <MyOrdersPage /> },
    { path: '/order/:id', element: <OrderPage /> },
  ];
  const page = renderPage(routes, {
    at: '/dashboard',
    mocks: [
      myOrders,
      toolResponse(),
      { ...allowanceResponse(), maxUsageCount: 2 },
      addressesResponse(),
      orderPlaced(),
      delayedMyOrders,
    ],
    session: { status: 'signed-in', user: grace },
  });
  expect(await screen.findByRole('heading', { name: 'My Orders: 1' })).toBeInTheDocument();

  await act(() => page.router.navigate('/order/hammer'));
  await fillIn(page);
  await page.user.click(await placeOrderButton());
  await findToast('success', SUCCESS);

  await act(() => page.router.navigate('/dashboard'));
  expect(await screen.findByRole('heading', { name: 'My Orders: 2' })).toBeInTheDocument();
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Claw hammer');
  expect(second).toHaveTextContent('Tool of order-9');
});
