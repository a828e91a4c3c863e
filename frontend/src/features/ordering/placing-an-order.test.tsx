import { screen, waitFor } from '@testing-library/react';
import { pressTwice } from '../../../test/press-twice';
import {
  address,
  fillIn,
  filledIn,
  openOrderPage,
  phoneNumber,
  placeOrder,
  placed,
  quantity,
  refused,
  tool,
  toolAnswer,
} from './testing/open-order-page';

const PLACED = 'Order Placed Successfully. Visit my order page for payment';

describe('placing an order', () => {
  it('announces the placed order, is blank again and shows the smaller stock', async () => {
    const page = openOrderPage([toolAnswer(), placed()]);
    await fillIn(page);
    await page.user.click(await placeOrder());
    expect(await screen.findByText(PLACED)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Phone Number')).toHaveValue(''));
    expect(await address()).toHaveValue('');
    expect(await quantity()).toHaveValue(20);
    expect(screen.getByText('60')).toBeInTheDocument();
  });

  it('orders once however fast the button is pressed', async () => {
    const asked = jest.fn();
    const page = openOrderPage([toolAnswer(), placed(asked), placed(asked)]);
    await fillIn(page);
    pressTwice(await placeOrder());
    expect(await screen.findByText(PLACED)).toBeInTheDocument();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("shows the shop's refusal at the field it concerns", async () => {
    const message = 'Enter valid phone number of 11 digit';
    const page = openOrderPage([toolAnswer(), refused('BAD_USER_INPUT', { phoneNumber: message })]);
    await fillIn(page);
    await page.user.click(await placeOrder());
    expect(await screen.findByText('Your order was not placed')).toBeInTheDocument();
    const phone = await phoneNumber();
    await waitFor(() => expect(phone).toHaveAccessibleErrorMessage(message));
    expect(phone).toHaveFocus();
    expect(await address()).toHaveValue(filledIn.orderAddress);
  });

  it('shows the stock as it is now when others were faster, and keeps what was typed', async () => {
    const message = 'Maximum available order : 10 piece';
    const page = openOrderPage([
      toolAnswer(),
      refused('OUT_OF_STOCK', { orderQuantity: message }),
      toolAnswer({ ...tool, available: 10 }),
    ]);
    await fillIn(page);
    await page.user.click(await placeOrder());
    expect(await screen.findByText('Your order was not placed')).toBeInTheDocument();
    const pieces = await quantity();
    await waitFor(() => expect(pieces).toHaveAccessibleErrorMessage(message));
    expect(await screen.findByText(/Only 10 pieces are left/)).toBeInTheDocument();
    expect(await phoneNumber()).toHaveValue(filledIn.phoneNumber);
  });

  it('orders nothing at a price that the buyer has not seen: shows the new one and lets the buyer decide', async () => {
    const message = 'The price has changed: this order now comes to $100.00.';
    const page = openOrderPage([
      toolAnswer(),
      refused('BAD_USER_INPUT', { totalBill: message }),
      toolAnswer({ ...tool, price: 5 }),
      placed(undefined, 100),
    ]);
    await fillIn(page);
    await page.user.click(await placeOrder());
    expect(await screen.findByText('Your order was not placed')).toBeInTheDocument();
    expect(
      screen.getByText(`${message} Place it again if you want it at the new price.`),
    ).toBeInTheDocument();
    expect(await screen.findByText('$5.00')).toBeInTheDocument();
    expect(screen.getByText('$100.00')).toBeInTheDocument();
    expect(await address()).toHaveValue(filledIn.orderAddress);
    await page.user.click(await placeOrder());
    expect(await screen.findByText(PLACED)).toBeInTheDocument();
  });

  it('keeps what was typed when the answer was lost, and places the same order again under its key', async () => {
    const lost = { request: placed().request, error: new TypeError('Failed to fetch') };
    const page = openOrderPage([toolAnswer(), lost, placed(), placed()]);
    await fillIn(page);
    await page.user.click(await placeOrder());
    expect(await screen.findByText('No answer about your order')).toBeInTheDocument();
    expect(await address()).toHaveValue(filledIn.orderAddress);
    await page.user.click(await placeOrder());
    expect(await screen.findByText(PLACED)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Phone Number')).toHaveValue(''));
    // The same once more is another order.
    await fillIn(page);
    await page.user.click(await placeOrder());
    // Its toast is not left to the next test.
    await waitFor(() => expect(screen.getByLabelText('Phone Number')).toHaveValue(''));
    expect(page.keys).toHaveLength(3);
    const [first, again, another] = page.keys;
    expect(again).toBe(first);
    expect(another).not.toBe(first);
  });
});
