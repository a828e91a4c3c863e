import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { deferredResponse } from '../../../test/deferred-response';
import { findToast } from '../../../test/find-toast';
import {
  cardElement,
  expectPaymentCompleted,
  openPaymentPage,
  payButton,
  payWith,
  stripe,
  stripeResults,
} from '../../../test/open-payment-page';
import {
  confirmationLost,
  confirmPaymentRequest,
  createIntentRequest,
  errorResponse,
  intentCreated,
  intentOf,
  orderResponse,
  orderWithStatus,
  paidOrder,
  paymentConfirmed,
} from '../../../test/payment-responses';

it('charges the card with the name of the customer and updates the order in the cache', async () => {
  const { cache } = await payWith(paymentConfirmed);
  await expectPaymentCompleted();
  await waitFor(() =>
    expect(screen.getByText('Transaction ID: pi_42').closest('[role=status]')).toHaveFocus(),
  );
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

it('shows why the card was declined and accepts another attempt', async () => {
  stripe.confirmCardPayment.mockResolvedValueOnce(stripeResults.declined);
  await payWith(paymentConfirmed);
  expect(await screen.findByText('Your card was declined.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Your card was declined.');
  expect(screen.getByText('You have not been charged. Try again or use another card.')).toBeInTheDocument();
  expect(
    screen.getByText('The total includes delivery to your door in 7 days. No tax is added.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(stripe.card.focus).toHaveBeenCalledTimes(1));
  fireEvent.click(payButton());
  await expectPaymentCompleted();
});

it('says what an incomplete card lacks until it is changed', async () => {
  stripe.confirmCardPayment.mockResolvedValue(stripeResults.incomplete);
  const { user } = openPaymentPage(orderResponse(), intentCreated, paymentConfirmed);
  await cardElement();
  await user.click(payButton());
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('Your card number is incomplete.'));
  expect(screen.queryByText(/^You have not been charged/)).not.toBeInTheDocument();
  expect(stripe.card.focus).toHaveBeenCalledTimes(1);
  stripe.typeCard({ complete: false });
  expect(alert).toBeEmptyDOMElement();
  stripe.typeCard({ complete: false, error: { message: 'Your card number is invalid.' } });
  expect(alert).toHaveTextContent('Your card number is invalid.');
  stripe.typeCard({ complete: true });
  expect(alert).toBeEmptyDOMElement();
  stripe.confirmCardPayment.mockResolvedValue(stripeResults.succeeded);
  await user.click(payButton());
  await expectPaymentCompleted();
});

it('announces the same error of the card again after another attempt', async () => {
  stripe.confirmCardPayment.mockReturnValue(new Promise(() => undefined));
  const { user } = openPaymentPage(orderResponse(), intentCreated);
  await cardElement();
  stripe.typeCard({ complete: false, error: { message: 'Your card number is invalid.' } });
  await user.click(payButton());
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('says that the payment was cancelled before the charge, and prepares another one', async () => {
  stripe.confirmCardPayment.mockResolvedValueOnce(stripeResults.cancelled);
  await payWith(intentOf(250, 'second secret'), paymentConfirmed);
  expect(await screen.findByText(/^The payment was cancelled before your card was charged\./)).toBeVisible();
  await cardElement();
  stripe.typeCard({ complete: true });
  fireEvent.click(payButton());
  await expectPaymentCompleted();
  expect(stripe.confirmCardPayment).toHaveBeenLastCalledWith('second secret', expect.anything());
});

it('confirms a charge from before a reload without a card form', async () => {
  stripe.retrievePaymentIntent.mockResolvedValue(stripeResults.succeeded);
  openPaymentPage(orderResponse(), intentCreated, paymentConfirmed);
  await expectPaymentCompleted();
  expect(stripe.confirmCardPayment).not.toHaveBeenCalled();
});

it('hides the card while the outcome of a charge is unknown, and completes the payment after Check again', async () => {
  stripe.confirmCardPayment.mockResolvedValue(stripeResults.connectionLost);
  stripe.retrievePaymentIntent
    .mockResolvedValueOnce(stripeResults.notCharged)
    .mockResolvedValueOnce(stripeResults.connectionLost);
  const { user } = await payWith(paymentConfirmed);
  expect((await screen.findByText(/Don't pay again: first check/)).closest('[role=status]')).toHaveFocus();
  expect(payButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('The card element')).not.toBeInTheDocument();

  const { promise, resolve } = deferredResponse();
  stripe.retrievePaymentIntent.mockReturnValue(promise.then(() => stripeResults.succeeded));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  const checking = screen.getByText("We're checking whether your payment went through.");
  expect(checking.closest('[role=status]')).toHaveFocus();
  expect(payButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('The card element')).not.toBeInTheDocument();
  resolve();
  await expectPaymentCompleted();
  expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1);
});

it('shows an empty card form when Check again finds that the card was not charged', async () => {
  stripe.confirmCardPayment.mockResolvedValue(stripeResults.connectionLost);
  stripe.retrievePaymentIntent
    .mockResolvedValueOnce(stripeResults.notCharged)
    .mockResolvedValueOnce(stripeResults.connectionLost);
  const { user } = await payWith();
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await cardElement()).toBeInTheDocument();
  await waitFor(() => expect(stripe.card.focus).toHaveBeenCalled());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The connection was lost before your card was charged.',
  );
  expect(payButton()).not.toHaveAttribute('aria-disabled');
});

it('retries a lost confirmation and never charges the card again', async () => {
  jest.useFakeTimers();
  try {
    await payWith(confirmationLost, confirmationLost, confirmationLost, confirmationLost, paymentConfirmed);
    expect(await screen.findByText("We're confirming your payment.")).toBeInTheDocument();
    const unconfirmed = /^We couldn't confirm your payment yet. Don't pay again/;
    expect(await screen.findByText(unconfirmed)).toBeInTheDocument();
    expect(payButton()).toHaveAttribute('aria-disabled', 'true');
    stripe.retrievePaymentIntent.mockResolvedValue(stripeResults.succeeded);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await expectPaymentCompleted();
    expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

it.each([
  ['shows an empty card form when the bank rejects a charge that was in progress', stripeResults.notCharged],
  ['confirms a charge again while the provider cannot be reached', stripeResults.connectionLost],
])('%s', async (_, result) => {
  jest.useFakeTimers();
  try {
    stripe.confirmCardPayment.mockResolvedValue(stripeResults.processing);
    const inProgress = errorResponse(confirmPaymentRequest, 'PAYMENT_IN_PROGRESS');
    await payWith(inProgress, inProgress, inProgress, inProgress, paymentConfirmed);
    const check = await screen.findByRole('button', { name: 'Check again' });
    stripe.retrievePaymentIntent.mockResolvedValue(result);
    fireEvent.click(check);
    if (result === stripeResults.connectionLost) {
      await expectPaymentCompleted();
    } else {
      expect(await cardElement()).toBeInTheDocument();
      expect(screen.getByRole('alert')).toHaveTextContent('The payment was not completed.');
    }
  } finally {
    jest.useRealTimers();
  }
});

it('repeats no confirmation once the page is left, and links to the payment', async () => {
  jest.useFakeTimers();
  try {
    const confirm = jest.fn(() => ({ data: null }));
    const { router } = await payWith(confirmationLost, { request: confirmPaymentRequest, result: confirm });
    expect(await screen.findByText("We're confirming your payment.")).toBeInTheDocument();
    await act(() => router.navigate('/'));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(confirm).not.toHaveBeenCalled();
    await findToast('error', "We couldn't confirm your payment yet");
    expect(screen.getByRole('link', { name: 'Check payment' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('confirms a charge that ends after the page was left', async () => {
  const { promise, resolve } = deferredResponse();
  stripe.confirmCardPayment.mockReturnValue(promise.then(() => stripeResults.succeeded));
  const { router, cache } = await payWith(paymentConfirmed);
  await act(() => router.navigate('/'));
  resolve();
  await findToast('success', 'Congrats! your payment completed');
  expect(cache.extract()['Order:order-1']).toMatchObject({ status: 'PAID' });
});

it.each([
  ['the outcome of a charge is unknown', stripeResults.connectionLost, []],
  [
    'a charge is rejected',
    stripeResults.succeeded,
    [errorResponse(confirmPaymentRequest, 'PAYMENT_MISMATCH')],
  ],
])('links to the payment when %s after the page was left', async (_, result, responses) => {
  const { promise, resolve } = deferredResponse();
  stripe.confirmCardPayment.mockReturnValue(promise.then(() => result));
  const { router } = await payWith(...responses);
  stripe.retrievePaymentIntent.mockResolvedValue(stripeResults.connectionLost);
  await act(() => router.navigate('/'));
  resolve();
  await findToast('error', "We couldn't confirm your payment yet");
  expect(screen.getByRole('link', { name: 'Check payment' })).toHaveAttribute(
    'href',
    '/dashboard/payment/order-1',
  );
});

it('reloads the order that the server recorded as paid after the page was left', async () => {
  const { promise, resolve } = deferredResponse();
  stripe.confirmCardPayment.mockReturnValue(promise.then(() => stripeResults.succeeded));
  const alreadyPaid = errorResponse(confirmPaymentRequest, 'ORDER_ALREADY_PAID');
  const { router, cache } = await payWith(alreadyPaid, orderResponse(paidOrder));
  await act(() => router.navigate('/'));
  resolve();
  await waitFor(() => expect(cache.extract()['Order:order-1']).toMatchObject({ status: 'PAID' }));
});

it('shows the order as paid when the server recorded the charge earlier', async () => {
  await payWith(errorResponse(confirmPaymentRequest, 'ORDER_ALREADY_PAID'), orderResponse(paidOrder));
  expect(await screen.findByRole('button', { name: 'Already Paid' })).toBeDisabled();
  expect(screen.getByText('Transaction ID: pi_42')).toBeInTheDocument();
});

it('says that a late payment is refunded when the order was cancelled during the payment', async () => {
  const cancelled = orderResponse(orderWithStatus('CANCELLED'));
  await payWith(errorResponse(confirmPaymentRequest, 'NOT_FOUND'), cancelled);
  const notice = await screen.findByText(/A payment that arrives late is refunded automatically/);
  expect(notice.closest('[role=status]')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
});

it('says that the card was not charged when the order was cancelled before the payment', async () => {
  stripe.confirmCardPayment.mockResolvedValueOnce(stripeResults.cancelled);
  await payWith(errorResponse(createIntentRequest, 'NOT_FOUND'), orderResponse(orderWithStatus('CANCELLED')));
  const notice = await screen.findByText('There is nothing to pay. Your card has not been charged.');
  expect(notice.closest('[role=status]')).toHaveFocus();
});

it('does not say that the card was not charged after a charge that followed a cancelled payment', async () => {
  stripe.confirmCardPayment.mockResolvedValueOnce(stripeResults.cancelled);
  await payWith(
    intentOf(250, 'second secret'),
    errorResponse(confirmPaymentRequest, 'NOT_FOUND'),
    orderResponse(orderWithStatus('CANCELLED')),
  );
  await screen.findByText(/^The payment was cancelled before your card was charged\./);
  await cardElement();
  stripe.typeCard({ complete: true });
  fireEvent.click(payButton());
  expect(await screen.findByText(/A payment that arrives late is refunded automatically/)).toBeVisible();
});

it('gives the support address and the order ID when the payment does not match the order', async () => {
  await payWith(errorResponse(confirmPaymentRequest, 'PAYMENT_MISMATCH'));
  expect(
    await screen.findByText(
      /^We couldn't match your payment to this order. Don't pay again: email shop@tools-hub\.test and include order ID order-1\./,
    ),
  ).toBeInTheDocument();
  expect(payButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
});
