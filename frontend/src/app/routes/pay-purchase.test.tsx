import { fireEvent, screen, within } from '@testing-library/react';
import {
  cardElement,
  expectPaymentCompleted,
  openPaymentPage,
  payButton,
  stripe,
  stripeResults,
} from '../../../test/open-payment-page';
import {
  confirmedFor,
  confirmPaymentRequest,
  errorResponse,
  intentOf,
  orderOf,
  orderResponse,
  purchasedOrder,
} from '../../../test/payment-responses';

const twoOrders = orderResponse(orderOf(purchasedOrder('order-1'), purchasedOrder('order-2')));
const secondCancelled = orderResponse(
  orderOf(purchasedOrder('order-1'), purchasedOrder('order-2', 'CANCELLED')),
);

function enterCardAndPay(): void {
  stripe.typeCard({ complete: true });
  fireEvent.click(payButton());
}

const summary = () => within(screen.getByRole('region', { name: 'Purchase TH-100042' }));

it('lists the orders of a purchase that await payment, with their sum', async () => {
  const cancelled = purchasedOrder('order-3', 'CANCELLED');
  openPaymentPage(
    orderResponse(orderOf(purchasedOrder('order-1'), purchasedOrder('order-2'), cancelled)),
    intentOf(500),
  );
  await cardElement();
  const items = summary().getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Claw hammer'),
    expect.stringContaining('Tool of order-2'),
  ]);
  expect(summary().getByRole('definition')).toHaveTextContent('$500.00');
  expect(screen.getByText(/^You pay/)).toHaveTextContent('You pay $500.00 for 2 orders.');
  expect(summary().getByRole('link')).toHaveAttribute('href', '/dashboard/purchases/TH-100042');
});

it('pays all orders at once and lists them on the receipt', async () => {
  const cancelled = purchasedOrder('order-3', 'CANCELLED');
  const { cache } = openPaymentPage(
    orderResponse(orderOf(purchasedOrder('order-1'), purchasedOrder('order-2'), cancelled)),
    intentOf(500),
    confirmedFor('order-1', 'order-2'),
  );
  await cardElement();
  enterCardAndPay();
  await expectPaymentCompleted();
  const receipt = within(screen.getByRole('region', { name: 'Receipt' }));
  const details = receipt.getAllByRole('definition').map((detail) => detail.textContent);
  expect(details).toEqual([
    ...['TH-100042', '$250.00', '$250.00', '$500.00'],
    expect.stringMatching(/^Nov 2[12], 2026/),
    'Friday, December 4',
  ]);
  expect(cache.extract()['Order:order-2']).toMatchObject({ status: 'PAID' });
});

it('prepares and explains the new amount when an order was cancelled in another tab before Pay', async () => {
  stripe.confirmCardPayment.mockResolvedValueOnce(stripeResults.cancelled);
  openPaymentPage(
    twoOrders,
    intentOf(500),
    secondCancelled,
    ...[1, 2].map(() => intentOf(250, 'secret of the rest')),
    confirmedFor('order-1'),
  );
  await cardElement();
  enterCardAndPay();
  const notice = await screen.findByText(/^The amount has changed from \$500\.00 to \$250\.00/);
  expect(notice).toHaveTextContent('Your card has not been charged.');
  expect(notice.closest('[role=status]')).toHaveFocus();
  expect(await screen.findByText(/^You pay/)).toHaveTextContent('You pay $250.00 for 1 order.');
  await cardElement();
  enterCardAndPay();
  await expectPaymentCompleted();
  expect(stripe.confirmCardPayment).toHaveBeenLastCalledWith('secret of the rest', expect.anything());
});

it('fetches the purchase again when another amount is due than the page shows', async () => {
  openPaymentPage(twoOrders, intentOf(250), secondCancelled, intentOf(250));
  expect(await screen.findByText(/^The amount has changed from/)).toBeInTheDocument();
  expect(await cardElement()).toBeInTheDocument();
});

it('pays the other orders when the order of the page is cancelled', async () => {
  const rest = orderResponse(orderOf(purchasedOrder('order-1', 'CANCELLED'), purchasedOrder('order-2')));
  const intent = {
    ...intentOf(250),
    request: { ...intentOf(250).request, variables: { orderId: 'order-2' } },
  };
  openPaymentPage(rest, intent);
  expect(await cardElement()).toBeInTheDocument();
  expect(screen.getByText(/^You pay/)).toHaveTextContent('You pay $250.00 for 1 order.');
});

it('says which orders were refunded when one was cancelled during the payment', async () => {
  const afterwards = orderResponse(
    orderOf(purchasedOrder('order-1', 'REFUNDED'), purchasedOrder('order-2', 'PAID')),
  );
  openPaymentPage(
    twoOrders,
    intentOf(500),
    errorResponse(confirmPaymentRequest, 'PAYMENT_REVERSED'),
    afterwards,
  );
  await cardElement();
  enterCardAndPay();
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
  const details = receipt.getAllByRole('definition').map((detail) => detail.textContent);
  expect(details).toContain('$250.00 (refunded)');
  expect(summary().getByText(/refunded/)).toBeInTheDocument();
});

it('says on the receipt which payments go back to the customer', async () => {
  openPaymentPage(
    orderResponse(
      orderOf(
        purchasedOrder('order-1', 'PAID'),
        purchasedOrder('order-2', 'REFUND_PENDING'),
        purchasedOrder('order-3', 'CHARGED_BACK'),
      ),
    ),
  );
  const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
  const details = receipt.getAllByRole('definition').map((detail) => detail.textContent);
  expect(details.slice(0, 5)).toEqual([
    'TH-100042',
    '$250.00',
    '$250.00 (refund pending)',
    '$250.00 (charged back)',
    '$750.00',
  ]);
  expect(summary().queryByText('Amount due')).not.toBeInTheDocument();
});
