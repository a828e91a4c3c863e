import { ApiClient } from './api-client.js';
import { confirmCardPayment } from './payment-confirmation.js';

// They need a browser.
jest.mock('./card-form.js', () => ({}));
jest.mock('./authentication-dialog.js', () => ({}));

const api = new ApiClient('http://stripe.test/v1/', 'pk_test_1');
const post = jest.spyOn(api, 'post');

/** Confirms a payment with a stored card. Returns the path and the parameters of the request. */
async function confirm(handleActions: boolean): Promise<unknown> {
  const value = { id: 'pi_1', status: 'requires_confirmation', amount: 500, last_payment_error: null };
  post.mockResolvedValueOnce({ value });
  const data = {
    payment_method: 'pm_1',
    receipt_email: 'ada@shop.test',
    return_url: 'http://shop.test/paid',
  };
  expect(await confirmCardPayment(api, 'pi_1_secret_2', data, handleActions)).toEqual({ value });
  return post.mock.lastCall;
}

const PARAMETERS = {
  client_secret: 'pi_1_secret_2',
  payment_method: 'pm_1',
  receipt_email: 'ada@shop.test',
  use_stripe_sdk: true,
};

it('confirms a payment with its card and the address for the receipt', async () => {
  expect(await confirm(true)).toEqual(['payment_intents/pi_1/confirm', PARAMETERS]);
});

it('adds the return URL when the caller runs the 3-D Secure challenge', async () => {
  const parameters = { ...PARAMETERS, return_url: 'http://shop.test/paid' };
  expect(await confirm(false)).toEqual(['payment_intents/pi_1/confirm', parameters]);
});
