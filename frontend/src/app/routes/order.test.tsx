import { act, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { createSession, runPromises } from '../../../test/create-session';
import { errorResponse } from '../../../test/list-responses';
import {
  addressesResponse,
  addressInput,
  allowanceResponse,
  fillIn,
  openOrderPage,
  orderRejected,
  phoneNumberInput,
  placeOrderButton,
  quantityInput,
  tool,
  toolResponse,
} from '../../../test/open-order-page';
import { visitAgain } from '../../../test/visit-again';

const toolHeading = () => screen.findByRole('heading', { level: 1, name: 'Claw hammer' });

describe('order page', () => {
  it('shows the tool, and the name and email of the signed-in customer as read-only fields', async () => {
    openOrderPage([toolResponse()]);
    expect(await toolHeading()).toBeInTheDocument();
    const labels = screen.getAllByRole('term').map((term) => term.textContent);
    const values = screen.getAllByRole('definition').map((value) => value.textContent);
    expect(labels).toEqual(['Price/Piece: ', 'Min Order', 'Available']);
    expect(values).toEqual(['$4.35', '20', '80']);
    expect(screen.getByText('Drop-forged head on a hickory handle.')).toBeInTheDocument();
    expect(screen.getByLabelText('Full Name')).toHaveValue('Grace Joiner');
    expect(screen.getByLabelText('Full Name')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Email Address')).toHaveValue('grace@example.com');
    expect(screen.getByLabelText('Email Address')).toHaveAttribute('readonly');
  });

  it('finds the tool when the address ends in a space', async () => {
    openOrderPage([toolResponse()], '/order/hammer%20');
    expect(await toolHeading()).toBeInTheDocument();
  });

  it.each(['NOT_FOUND', 'GONE'])('shows "Tool not found" with a link to the tools after %s', async (code) => {
    openOrderPage([errorResponse(toolResponse(), code)]);
    expect(await screen.findByText('Tool not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse tools' })).toHaveAttribute('href', '/tools');
  });

  it('shows a load error, and the tool after Try again', async () => {
    const broken = { request: toolResponse().request, error: new Error('the connection was lost.') };
    const { user } = openOrderPage([broken, toolResponse()]);
    expect(await screen.findByText('An error has occurred: the connection was lost.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await toolHeading()).toBeInTheDocument();
  });

  it('shows at the next visit the price and the limits of then', async () => {
    const noticeOf = (maxQuantity: number) =>
      `You can order up to ${maxQuantity} pieces until your unpaid orders are paid.`;
    const limitedTo = (maxQuantity: number) => ({ maxQuantity, notice: noticeOf(maxQuantity) });
    const page = openOrderPage([
      ...[toolResponse(), allowanceResponse(limitedTo(60), 1)],
      ...[toolResponse({ ...tool, price: 5 }), allowanceResponse(limitedTo(40))],
    ]);
    expect(await screen.findByText('$4.35')).toBeVisible();
    expect(await screen.findByText(noticeOf(60))).toBeVisible();
    await visitAgain(page);
    expect(await screen.findByText('$5.00')).toBeVisible();
    expect(await screen.findByText(noticeOf(40))).toBeVisible();
  });

  it('keeps the tool and the form when they cannot be loaded again', async () => {
    const reload = jest.fn(() => ({ errors: [new GraphQLError('The server is busy.')] }));
    const page = openOrderPage([
      toolResponse(),
      orderRejected('OUT_OF_STOCK'),
      { request: toolResponse().request, result: reload },
    ]);
    await fillIn(page);
    await page.user.click(await placeOrderButton());
    await waitFor(() => expect(reload).toHaveBeenCalled());
    await act(runPromises);
    expect(await screen.findByText('An error has occurred: The server is busy.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await toolHeading()).toBeInTheDocument();
    await waitFor(async () => expect(await phoneNumberInput()).toHaveValue('01712345678'));
  });

  it('shows the tool while the session is checked', async () => {
    openOrderPage([toolResponse()], '/order/hammer', { status: 'loading' });
    expect(await toolHeading()).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Checking your session');
    expect(screen.queryByLabelText('Order Quantity')).not.toBeInTheDocument();
  });

  it('sends a visitor to the login and back', async () => {
    const { router } = openOrderPage([toolResponse()], '/order/hammer', { status: 'signed-out' });
    expect(await screen.findByText('Login page')).toBeInTheDocument();
    expect(router.state.location.state).toMatchObject({ from: '/order/hammer' });
  });

  it.each([
    ['the tool is not found', toolResponse(null), 'Tool not found'],
    ['the tool cannot be loaded', errorResponse(toolResponse(), 'UNKNOWN'), /^An error has occurred/],
  ])('sends a visitor to the login when %s before the session is known', async (_, response, text) => {
    const { session } = createSession({ signedIn: false });
    const { router } = openOrderPage([response], '/order/hammer', session);
    expect(await screen.findByText(text)).toBeInTheDocument();
    act(() => session.start());
    expect(await screen.findByText('Login page')).toBeInTheDocument();
    expect(router.state.location.state).toMatchObject({ from: '/order/hammer' });
  });

  it('labels its spinner while the tool is loading', async () => {
    openOrderPage([toolResponse()]);
    expect(screen.getByRole('status')).toHaveTextContent('Loading tool');
    expect(await toolHeading()).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

const abroad = { country: 'FR', phoneNumber: '01700000000', formatted: ['Paris'] };
const workshop = { phoneNumber: '01712345678', formatted: ['Grace Joiner', '12 Mill Lane'] };

describe('order form', () => {
  it('starts with the minimum order and updates the total while the customer types', async () => {
    const { user } = openOrderPage([toolResponse()]);
    expect(await quantityInput()).toHaveValue(20);
    expect(screen.getByText('Total Price').parentElement).toHaveTextContent('Total Price$87.00');
    expect(
      screen.getByText('The total includes delivery to your door in 7 days. No tax is added.'),
    ).toBeVisible();
    await user.clear(await quantityInput());
    expect(screen.getByText('$0.00')).toBeInTheDocument();
    await user.type(await quantityInput(), '30');
    expect(screen.getByText('$130.50')).toBeInTheDocument();
  });

  it('changes the quantity by cartons between the minimum order and the stock', async () => {
    const { user } = openOrderPage([
      toolResponse({ ...tool, minOrder: 24, orderMultiple: 12, available: 50 }),
    ]);
    const quantity = await quantityInput();
    const fewer = screen.getByRole('button', { name: '12 pieces fewer' });
    const more = screen.getByRole('button', { name: '12 pieces more' });
    expect(quantity).toHaveAttribute('step', '12');
    expect(quantity).toHaveAccessibleDescription('Sold in cartons of 12');
    expect(fewer).toHaveAttribute('aria-disabled', 'true');
    await user.click(more);
    expect(quantity).toHaveValue(36);
    await user.click(more);
    expect(quantity).toHaveValue(48);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await user.clear(quantity);
    await user.type(quantity, '40');
    await user.click(fewer);
    expect(quantity).toHaveValue(36);
    await user.clear(quantity);
    await user.type(quantity, '72');
    await user.click(fewer);
    expect(quantity).toHaveValue(48);
    await user.clear(quantity);
    await user.click(more);
    expect(quantity).toHaveValue(24);
  });

  it('removes the error of a quantity that a button corrects', async () => {
    const { user } = openOrderPage([toolResponse()]);
    const quantity = await quantityInput();
    await user.clear(quantity);
    await user.type(quantity, '19');
    await user.click(await placeOrderButton());
    await waitFor(() => expect(quantity).toHaveAccessibleErrorMessage('Minimum order amount : 20 piece'));
    await user.click(screen.getByRole('button', { name: '1 piece more' }));
    expect(quantity).toHaveValue(20);
    await waitFor(() => expect(quantity).toBeValid());
  });

  it('charges the price of the break and says what the next one saves', async () => {
    const priceBreaks = [{ __typename: 'PriceBreak' as const, minQuantity: 40, price: 4.05 }];
    const { user } = openOrderPage([toolResponse({ ...tool, priceBreaks })]);
    expect(await screen.findByText('20 more pieces and each costs $4.05: you save $12.00')).toBeVisible();
    const prices = screen.getByRole('table', { name: 'Prices by quantity' });
    expect(within(prices).getByRole('row', { current: true })).toHaveTextContent('20–39$4.35');
    await user.clear(await quantityInput());
    await user.type(await quantityInput(), '39');
    expect(screen.getByText('40 cost less than 39: $162.00 instead of $169.65')).toBeVisible();
    await user.type(await quantityInput(), '{Backspace}{Backspace}40');
    expect(screen.getByText('$162.00')).toBeInTheDocument();
    expect(within(prices).getByRole('row', { current: true })).toHaveTextContent('40 or more$4.057%');
  });

  it.each([
    ['19', 'Minimum order amount : 20 piece'],
    ['81', 'Maximum available order : 80 piece'],
  ])('rejects a quantity of %s with the message "%s"', async (quantity, message) => {
    const { user } = openOrderPage([toolResponse()]);
    await user.clear(await quantityInput());
    await user.type(await quantityInput(), quantity);
    await user.click(await placeOrderButton());
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(async () => expect(await quantityInput()).toHaveAccessibleErrorMessage(message));
  });

  it('rejects a phone number without 11 digits with a message, and an empty address without one', async () => {
    const { user } = openOrderPage([toolResponse()]);
    await user.type(await phoneNumberInput(), '0171234567');
    await user.type(await addressInput(), ' ');
    await user.click(await placeOrderButton());
    expect(await screen.findByText('Enter valid phone number of 11 digit')).toBeInTheDocument();
    await waitFor(async () => expect(await phoneNumberInput()).toHaveFocus());
    await waitFor(async () => expect(await addressInput()).toBeInvalid());
    await user.click(await addressInput());
    await user.paste('x'.repeat(501));
    await waitFor(async () =>
      expect(await addressInput()).toHaveAccessibleErrorMessage('Use at most 500 characters'),
    );
  });

  it('fills in the phone number and the address that were used last', async () => {
    openOrderPage([toolResponse(), addressesResponse(abroad, workshop)]);
    await waitFor(async () => expect(await addressInput()).toHaveValue('Grace Joiner\n12 Mill Lane'));
    expect(await phoneNumberInput()).toHaveValue(workshop.phoneNumber);
  });

  it('keeps what was entered before the address is loaded', async () => {
    const { request, result } = addressesResponse(workshop);
    const { user, cache } = openOrderPage([toolResponse()]);
    await waitFor(() => expect(cache.readQuery(request)).not.toBeNull());
    await user.type(await phoneNumberInput(), '018');
    act(() => void cache.writeQuery({ ...request, ...result }));
    await waitFor(async () => expect(await addressInput()).not.toHaveValue(''));
    expect(await phoneNumberInput()).toHaveValue('018');
  });

  it('disables Place Order and says why when the stock is below the minimum order', async () => {
    openOrderPage([toolResponse({ ...tool, available: 8 })]);
    const order = (await screen.findByRole('note')).compareDocumentPosition(await quantityInput());
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('Total Price')).not.toBeInTheDocument();
    expect(await placeOrderButton()).toHaveAttribute('aria-disabled', 'true');
    expect(await placeOrderButton()).toHaveAccessibleDescription(/Only 8 pieces are left/);
  });

  it('says how many pieces the customer can order before the unpaid orders are paid, and rejects more', async () => {
    const notice = 'You can order up to 40 pieces until your unpaid orders are paid.';
    const { user } = openOrderPage([toolResponse(), allowanceResponse({ maxQuantity: 40, notice })]);
    expect(await screen.findByText(notice)).toBeInTheDocument();
    expect(await quantityInput()).toHaveAccessibleDescription(notice);
    await user.clear(await quantityInput());
    await user.type(await quantityInput(), '41');
    expect(screen.getByRole('button', { name: '1 piece more' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(await placeOrderButton());
    await waitFor(async () => expect(await quantityInput()).toHaveAccessibleErrorMessage(notice));
  });

  it('disables Place Order, says why and links to My Orders when the limits allow no order', async () => {
    const notice = 'You already have 10 unpaid purchases. Pay or cancel one to place another.';
    openOrderPage([toolResponse(), allowanceResponse({ maxQuantity: 0, notice })]);
    expect(await screen.findByRole('note')).toHaveTextContent(notice);
    expect(await placeOrderButton()).toHaveAttribute('aria-disabled', 'true');
    expect(await placeOrderButton()).toHaveAccessibleDescription(`${notice} Go to My Orders`);
    expect(screen.getByRole('link', { name: 'Go to My Orders' })).toHaveAttribute('href', '/dashboard');
  });
});
