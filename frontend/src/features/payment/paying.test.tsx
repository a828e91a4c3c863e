import { fireEvent, screen } from '@testing-library/react';
import {
  confirmationRequest,
  endedOrder,
  noAnswer,
  orderAnswer,
  recorded,
  refusal,
  secretAnswer,
} from './testing/answers';
import {
  completion,
  openPaymentPage,
  payButton,
  payWith,
  provider,
  stripe,
} from './testing/open-payment-page';

describe('paying', () => {
  it('charges the card in the name of the buyer, and turns the order to paid wherever it is shown', async () => {
    const { cache } = await payWith(recorded);
    await completion();
    expect(screen.getByText('Transaction ID: pi_42').closest('[role=status]')).toHaveFocus();
    expect(screen.getByText('Paid')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Already Paid' })).toBeDisabled();
    expect(stripe.confirmCardPayment).toHaveBeenCalledWith('secret', {
      payment_method: {
        card: stripe.card,
        billing_details: { name: 'Grace Joiner', email: 'grace@example.com' },
      },
    });
    expect(cache.extract()['Order:order-1']).toMatchObject({ status: 'PAID', payUntil: null });
  });

  it('leaves the order payable when the card is declined', async () => {
    stripe.confirmCardPayment.mockResolvedValueOnce(provider.declined);
    await payWith(recorded);
    expect(await screen.findByText('Your card was declined.')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Your card was declined.');
    expect(screen.getByText('Nothing was taken: pay again, or with another card.')).toBeInTheDocument();
    fireEvent.click(payButton());
    await completion();
  });

  it('has the shop record a charge that was made before a reload, without asking for a card', async () => {
    stripe.retrievePaymentIntent.mockResolvedValue(provider.succeeded);
    openPaymentPage(orderAnswer(), secretAnswer, recorded);
    await completion();
    expect(stripe.confirmCardPayment).not.toHaveBeenCalled();
  });

  it('looks before it lets pay again when the answer of the provider was lost', async () => {
    stripe.confirmCardPayment.mockResolvedValue(provider.lost);
    stripe.retrievePaymentIntent
      .mockResolvedValueOnce(provider.untouched)
      .mockResolvedValueOnce(provider.lost);
    const { user } = await payWith(recorded);
    expect(await screen.findByText(/Do not pay again: check first/)).toBeInTheDocument();
    expect(payButton()).toBeDisabled();
    expect(screen.queryByText('The card element')).not.toBeInTheDocument();
    stripe.retrievePaymentIntent.mockResolvedValue(provider.succeeded);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await completion();
    expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1);
  });

  it('asks the shop again, and never for another payment, when its answer was lost', async () => {
    jest.useFakeTimers();
    try {
      await payWith(noAnswer, noAnswer, noAnswer, noAnswer, recorded);
      expect(await screen.findByText(/Your payment went through. We are checking/)).toBeInTheDocument();
      const notConfirmed = /the shop has not confirmed it yet. Do not pay again/;
      expect(await screen.findByText(notConfirmed, {}, { timeout: 15_000 })).toBeInTheDocument();
      expect(payButton()).toBeDisabled();
      fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
      await completion();
      expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that the money goes back when the order was cancelled while it was paid', async () => {
    const cancelled = orderAnswer(endedOrder('CANCELLED'));
    await payWith(refusal(confirmationRequest, 'NOT_FOUND'), cancelled);
    expect(await screen.findByText(/A payment that comes too late goes back by itself/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  });

  it('sends the buyer to the shop when the payment does not match the order', async () => {
    await payWith(refusal(confirmationRequest, 'PAYMENT_MISMATCH'));
    expect(
      await screen.findByText(/could not assign it to this order. Do not pay again/),
    ).toBeInTheDocument();
    expect(payButton()).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
  });
});
