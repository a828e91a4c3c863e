import type { MockLink } from '@apollo/client/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { installFakeStripe } from '../../../../test/fake-stripe';
import { renderPage } from '../../../../test/render-page';
import { Component as PaymentPage } from '../payment-page';
import { orderAnswer, secretAnswer } from './answers';

/** The payment client of the page under test. */
export const stripe = installFakeStripe();

/** What the provider may answer. */
export const provider = {
  succeeded: { paymentIntent: { status: 'succeeded' } },
  untouched: { paymentIntent: { status: 'requires_payment_method' } },
  declined: { error: { type: 'card_error', message: 'Your card was declined.' } },
  lost: { error: { type: 'api_connection_error' } },
};

// Unless a test says otherwise the order was never charged before, and the card pays.
beforeEach(() => {
  stripe.confirmCardPayment.mockReset().mockResolvedValue(provider.succeeded);
  stripe.retrievePaymentIntent.mockReset().mockResolvedValue(provider.untouched);
});

/** Opens the payment page of order-1, whose address ends in a blank as links from elsewhere may. */
export function openPaymentPage(...mocks: MockLink.MockedResponse[]) {
  return renderPage([{ path: '/dashboard/payment/:id', element: <PaymentPage /> }], {
    at: '/dashboard/payment/order-1%20',
    mocks,
  });
}

/** The button, while it reads 'Pay'. */
export const payButton = () => screen.getByRole('button', { name: 'Pay' });

/** Opens the page of an unpaid order, types a whole card and pays. */
export async function payWith(...answers: MockLink.MockedResponse[]) {
  const page = openPaymentPage(orderAnswer(), secretAnswer, ...answers);
  await screen.findByText('The card element');
  stripe.typeCard({ complete: true });
  fireEvent.click(payButton());
  return page;
}

/** Waits until the payment is announced, in a toast and on the page, with its transaction. */
export async function completion(): Promise<void> {
  expect(await screen.findByText('Transaction ID: pi_42')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('Congrats! your payment completed')).toHaveLength(2));
}
