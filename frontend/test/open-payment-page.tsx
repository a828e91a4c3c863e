import type { MockLink } from '@apollo/client/testing';
import { fireEvent, screen } from '@testing-library/react';
import { findToast } from './find-toast';
import { installFakeStripe } from './fake-stripe';
import { renderPage } from './render-page';
import { Component as PaymentPage } from '../src/app/routes/payment';
import { intentCreated, orderResponse } from './payment-responses';

const COMPLETED = 'Congrats! your payment completed';

/** The payment client of the page under test. */
export const stripe = installFakeStripe();

/** Results of the payment provider. */
export const stripeResults = {
  succeeded: { paymentIntent: { status: 'succeeded' } },
  processing: { paymentIntent: { status: 'processing' } },
  notCharged: { paymentIntent: { status: 'requires_payment_method' } },
  declined: { error: { type: 'card_error', message: 'Your card was declined.' } },
  incomplete: { error: { type: 'validation_error', message: 'Your card number is incomplete.' } },
  cancelled: { error: { type: 'invalid_request_error', payment_intent: { status: 'canceled' } } },
  connectionLost: { error: { type: 'api_connection_error' } },
};

// By default the card was not charged before, and the charge succeeds.
beforeEach(() => {
  stripe.card.focus.mockReset();
  stripe.confirmCardPayment.mockReset().mockResolvedValue(stripeResults.succeeded);
  stripe.retrievePaymentIntent.mockReset().mockResolvedValue(stripeResults.notCharged);
});

/** Opens the payment page of order-1. Its address ends in a space, as in external links. */
export function openPaymentPage(...mocks: MockLink.MockedResponse[]) {
  const routes = [
    { path: '/', element: null },
    { path: '/dashboard/payment/:id', element: <PaymentPage /> },
  ];
  return renderPage(routes, {
    at: '/dashboard/payment/order-1%20',
    mocks,
  });
}

export const cardElement = () => screen.findByText('The card element');
export const payButton = () => screen.getByRole('button', { name: 'Pay' });

/** Opens the page of an unpaid order, enters a card and clicks Pay. */
export async function payWith(...responses: MockLink.MockedResponse[]) {
  const page = openPaymentPage(orderResponse(), intentCreated, ...responses);
  await cardElement();
  stripe.typeCard({ complete: true });
  fireEvent.click(payButton());
  return page;
}

/** Waits until a toast and the page say that the payment is completed, with the transaction ID. */
export async function expectPaymentCompleted(): Promise<void> {
  expect(await screen.findByText('Transaction ID: pi_42')).toBeInTheDocument();
  await findToast('success', COMPLETED);
  expect(screen.getAllByText(COMPLETED)).toHaveLength(2);
}
