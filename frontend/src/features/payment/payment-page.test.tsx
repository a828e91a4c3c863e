import { screen, waitFor } from '@testing-library/react';
import { endedOrder, intentRequest, orderAnswer, paidOrder, refusal, secretAnswer } from './testing/answers';
import { openPaymentPage, payButton, payWith, stripe } from './testing/open-payment-page';

describe('the payment page', () => {
  it('shows what is paid for', async () => {
    openPaymentPage(orderAnswer(), secretAnswer);
    await screen.findByText('The card element');
    const details = screen.getAllByRole('definition').map((detail) => detail.textContent);
    expect(details).toEqual(['Claw hammer', '20', '$250.00', 'Not Paid']);
    expect(screen.getByRole('figure')).toHaveTextContent('Claw hammer');
  });

  it('has nothing to pay when the order is paid', async () => {
    openPaymentPage(orderAnswer(paidOrder));
    expect(await screen.findByRole('button', { name: 'Already Paid' })).toBeDisabled();
    expect(screen.getByText('Transaction ID: pi_42')).toBeInTheDocument();
    expect(screen.queryByText('The card element')).not.toBeInTheDocument();
  });

  it.each([
    [
      'REFUND_PENDING',
      'Refund on its way',
      'The refund is on its way',
      /The \$250\.00 are going back to the card/,
    ],
    ['REFUNDED', 'Refunded', 'This order was refunded', /the \$250\.00 went back to the card/],
    ['CANCELLED', 'Cancelled', 'This order was cancelled', /There is nothing to pay/],
  ])('asks for no card when the order is %s, and says what becomes of the money', async (...said) => {
    const [status, payment, title, text] = said;
    openPaymentPage(orderAnswer(endedOrder(status)));
    const notice = await screen.findByRole('region', { name: title });
    expect(notice).toHaveTextContent(text);
    expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent(payment);
    expect(screen.getByRole('link', { name: 'See my orders' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(stripe.retrievePaymentIntent).not.toHaveBeenCalled();
  });

  it('says so, with a way on, when there is no such order', async () => {
    openPaymentPage(orderAnswer(null));
    expect(await screen.findByText('There is no such order among yours')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See my orders' })).toHaveAttribute('href', '/dashboard');
  });

  it('names what kept the order from loading, and loads it on a second try', async () => {
    const broken = { request: orderAnswer().request, error: new Error('the line is down.') };
    const { user } = openPaymentPage(broken, orderAnswer(paidOrder));
    expect(await screen.findByText('An error has occurred: the line is down.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Already Paid' })).toBeInTheDocument();
  });
});

describe('the Pay button', () => {
  it('is off until a payment secret was obtained and the card is complete', async () => {
    openPaymentPage(orderAnswer(), secretAnswer);
    await waitFor(() => expect(payButton()).toBeDisabled());
    await screen.findByText('The card element');
    expect(payButton()).toBeDisabled();
    stripe.typeCard({ complete: true });
    expect(payButton()).toBeEnabled();
    stripe.typeCard({ complete: false, error: { message: 'Your card number is incomplete.' } });
    expect(payButton()).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent('Your card number is incomplete.');
  });

  it('is off while the card is charged', async () => {
    stripe.confirmCardPayment.mockReturnValue(new Promise(() => undefined));
    await payWith();
    expect(await screen.findByRole('button', { name: 'Paying' })).toBeDisabled();
    expect(stripe.card.update).toHaveBeenCalledWith(expect.objectContaining({ disabled: true }));
  });

  it('tells why no secret was obtained, and tries again', async () => {
    const { user } = openPaymentPage(
      orderAnswer(),
      refusal(intentRequest, 'PROVIDER_UNAVAILABLE'),
      secretAnswer,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment could not be prepared: Refused.');
    expect(payButton()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The card element')).toBeInTheDocument();
  });

  it('asks for the order anew when it was cancelled meanwhile', async () => {
    const cancelled = orderAnswer(endedOrder('CANCELLED'));
    openPaymentPage(orderAnswer(), refusal(intentRequest, 'NOT_FOUND'), cancelled);
    expect(await screen.findByRole('region', { name: 'This order was cancelled' })).toBeInTheDocument();
  });

  it('names the same intention when it tries again', async () => {
    const { user, keys } = openPaymentPage(
      orderAnswer(),
      refusal(intentRequest, 'PROVIDER_UNAVAILABLE'),
      secretAnswer,
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The card element')).toBeInTheDocument();
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('asks for the order anew when the shop says that it is paid already', async () => {
    openPaymentPage(orderAnswer(), refusal(intentRequest, 'ORDER_ALREADY_PAID'), orderAnswer(paidOrder));
    expect(await screen.findByRole('button', { name: 'Already Paid' })).toBeDisabled();
  });
});

describe('the card form', () => {
  it('says what keeps the card form away, and loads it again', async () => {
    const { user } = openPaymentPage(orderAnswer(), secretAnswer, secretAnswer);
    await screen.findByText('The card element');
    stripe.blockCard();
    expect(screen.getByRole('alert')).toHaveTextContent('The card form could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The card element')).toBeInTheDocument();
  });
});
