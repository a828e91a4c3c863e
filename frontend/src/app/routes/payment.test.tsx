import { screen, within, waitFor } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { visitAgain } from '../../../test/visit-again';
import { Component as PaymentPage } from './payment';
import { cardElement, openPaymentPage, payButton, payWith, stripe } from '../../../test/open-payment-page';
import {
  createIntentRequest,
  errorResponse,
  intentCreated,
  orderOf,
  orderResponse,
  orderWithStatus,
  paidOrder,
  purchasedOrder,
} from '../../../test/payment-responses';

describe('payment page', () => {
  it('shows the tool, the quantity, the total and the payment status of the order', async () => {
    openPaymentPage(orderResponse(), intentCreated);
    await cardElement();
    const labels = screen.getAllByRole('term').map((term) => term.textContent);
    const details = screen.getAllByRole('definition').map((detail) => detail.textContent);
    expect(labels).toEqual(['Order Name', 'Amount', 'Order Price', 'Payment']);
    expect(details).toEqual(['Claw hammer', '20', '$250.00', 'Not Paid']);
    expect(screen.getByRole('figure')).toHaveTextContent('Claw hammer');
  });

  it('shows a receipt and no card form when the order is paid', async () => {
    openPaymentPage(orderResponse(paidOrder));
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
    const details = receipt.getAllByRole('definition').map((detail) => detail.textContent);
    expect(details).toEqual([
      'TH-100042',
      'order-1',
      'Claw hammer',
      '20',
      '$250.00',
      expect.stringMatching(/^Nov 2[12], 2026/),
      'Friday, December 4',
    ]);
    expect(receipt.getByRole('link', { name: 'TH-100042' })).toHaveAttribute(
      'href',
      '/dashboard/purchases/TH-100042',
    );
    const link = receipt.getByRole('link', { name: 'See my orders' });
    expect(link).toHaveAttribute('href', '/dashboard');
    const transaction = receipt.getByText('Transaction ID: pi_42');
    expect(link.compareDocumentPosition(transaction)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(receipt.getByRole('button', { name: 'Already Paid' })).toBeDisabled();
    expect(screen.queryByText('The card element')).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it.each([
    [
      'REFUND_PENDING',
      'Refund pending',
      'Your refund is being processed',
      /Its payment will be refunded to the card/,
    ],
    [
      'CHARGED_BACK',
      'Charged back',
      'Your bank returned the payment',
      /your bank returned the payment of this order to you/,
    ],
    ['REFUNDED', 'Refunded', 'This order was refunded', /The page of its purchase shows the refunds\./],
    ['CANCELLED', 'Cancelled', 'This order was cancelled', /There is nothing to pay/],
  ])(
    'shows a notice about the refund and no card form when the order is %s',
    async (status, label, title, text) => {
      openPaymentPage(orderResponse(orderWithStatus(status)));
      const notice = await screen.findByRole('region', { name: title });
      expect(notice).toHaveTextContent(text);
      expect(document.body).toHaveFocus();
      expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent(label);
      expect(screen.getByRole('link', { name: 'See purchase TH-100042' })).toHaveAttribute(
        'href',
        '/dashboard/purchases/TH-100042',
      );
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(stripe.retrievePaymentIntent).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['CHARGED_BACK', 'Your bank returned the payment', 'Charged back'],
    ['REFUND_FAILED', 'Your refund failed', 'Refund failed'],
    ['REFUND_PENDING', 'Your refund is being processed', 'Refund pending'],
  ])('says of a refunded order that its money is %s', async (refundStatus, title, label) => {
    openPaymentPage(orderResponse(orderOf({ ...purchasedOrder('order-1', 'REFUNDED'), refundStatus })));
    expect(await screen.findByRole('region', { name: title })).toBeVisible();
    expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent(label);
  });

  it('leads from a replacement, which costs nothing, to its purchase', async () => {
    const routes = [
      { path: '/dashboard/payment/:id', element: <PaymentPage /> },
      { path: '/dashboard/purchases/:number', element: <h1>The purchase</h1> },
    ];
    const replacement = { ...paidOrder, kind: 'REPLACEMENT' };
    const { router } = renderPage(routes, {
      at: '/dashboard/payment/order-1',
      mocks: [orderResponse(replacement)],
    });
    expect(await screen.findByRole('heading', { name: 'The purchase' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/dashboard/purchases/TH-100042');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it.each([
    ['no order', orderResponse(null)],
    ['an error', errorResponse(orderResponse().request, 'NOT_FOUND')],
  ])('leads to the orders when the server finds none and returns %s', async (_, response) => {
    openPaymentPage(response);
    expect(await screen.findByText("We can't find that order")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See my orders' })).toHaveAttribute('href', '/dashboard');
  });

  it('shows at the next visit that the order was paid elsewhere', async () => {
    const page = openPaymentPage(
      ...[orderResponse(), intentCreated],
      ...[orderResponse(paidOrder), intentCreated],
    );
    await cardElement();
    await visitAgain(page);
    expect(await screen.findByRole('region', { name: 'Receipt' })).toBeVisible();
  });

  it('shows a load error, and the order after Try again', async () => {
    const broken = { request: orderResponse().request, error: new Error('the connection was lost.') };
    const { user } = openPaymentPage(broken, orderResponse(paidOrder));
    expect(await screen.findByText('An error has occurred: the connection was lost.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Already Paid' })).toBeInTheDocument();
  });
});

describe('Pay button', () => {
  it('disables Pay until the payment is prepared', async () => {
    openPaymentPage(orderResponse(), intentCreated);
    await waitFor(() => expect(payButton()).toBeDisabled());
    await cardElement();
    expect(payButton()).not.toHaveAttribute('aria-disabled');
    stripe.typeCard({ complete: false, error: { message: 'Your card number is invalid.' } });
    expect(payButton()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('alert')).toHaveTextContent('Your card number is invalid.');
  });

  it('disables Pay and the card field while the card is charged', async () => {
    stripe.confirmCardPayment.mockReturnValue(new Promise(() => undefined));
    await payWith();
    const busyButton = await screen.findByRole('button', { name: 'Paying' });
    expect(busyButton).toHaveAttribute('aria-disabled', 'true');
    expect(stripe.card.update).toHaveBeenCalledWith(expect.objectContaining({ disabled: true }));
  });
});

it('asks the payment provider of the shop for a card without a postal code', async () => {
  openPaymentPage(orderResponse(), intentCreated);
  await cardElement();
  expect(stripe.keys).toEqual(['pk_test']);
  expect(stripe.create).toHaveBeenCalledWith('card', expect.objectContaining({ hidePostalCode: true }));
});

it('gives the card field the colors of another color mode', async () => {
  const page = openPaymentPage(orderResponse(), intentCreated);
  await cardElement();
  const computed = jest.spyOn(window, 'getComputedStyle');
  computed.mockReturnValue({ color: 'rgb(1, 2, 3)' } as CSSStyleDeclaration);
  document.documentElement.classList.add('dark');
  try {
    const base: unknown = expect.objectContaining({ color: 'rgb(1, 2, 3)' });
    const style: unknown = expect.objectContaining({ base });
    await waitFor(() => expect(stripe.card.update).toHaveBeenCalledWith(expect.objectContaining({ style })));
  } finally {
    page.unmount();
    document.documentElement.classList.remove('dark');
    computed.mockRestore();
  }
});

describe('payment preparation', () => {
  const unavailable = errorResponse(createIntentRequest, 'PROVIDER_UNAVAILABLE');

  it('shows why no payment intent was created, and the card form after Try again', async () => {
    const { user } = openPaymentPage(orderResponse(), unavailable, intentCreated);
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't prepare the payment. Rejected.");
    expect(payButton()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cardElement()).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Enter your payment information here' })).toHaveFocus();
  });

  it('sends the same idempotency key after Try again', async () => {
    const { user, keys } = openPaymentPage(orderResponse(), unavailable, intentCreated);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await cardElement()).toBeInTheDocument();
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('fetches the order again when it was cancelled in the meantime', async () => {
    const cancelled = orderResponse(orderWithStatus('CANCELLED'));
    openPaymentPage(orderResponse(), errorResponse(createIntentRequest, 'NOT_FOUND'), cancelled);
    expect(await screen.findByRole('region', { name: 'This order was cancelled' })).toBeInTheDocument();
  });

  it('fetches the order again when it was paid in the meantime', async () => {
    const alreadyPaid = errorResponse(createIntentRequest, 'ORDER_ALREADY_PAID');
    openPaymentPage(orderResponse(), alreadyPaid, orderResponse(paidOrder));
    expect(await screen.findByRole('button', { name: 'Already Paid' })).toBeDisabled();
  });

  it('explains a blocked card form, and loads it after Try again', async () => {
    const { user } = openPaymentPage(orderResponse(), intentCreated, intentCreated);
    await cardElement();
    stripe.blockCard();
    expect(screen.getByRole('alert')).toHaveTextContent("The card form couldn't be loaded.");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cardElement()).toBeInTheDocument();
  });
});
