import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { PurchasePayment } from './purchase-payment';

type Purchase = Parameters<typeof PurchasePayment>[0]['purchase'];

const refund = (id: string, changes: object = {}) => ({
  ...{ id, amount: 10, status: 'SUCCEEDED', createdAt: '2026-11-22T12:00:00Z', providerRefundId: null },
  ...{
    returnId: null,
    claimId: null,
    reference: null,
    order: { id: 'order-1', status: 'REFUNDED', totalBill: 100, tool: { toolName: 'Claw hammer' } },
    ...changes,
  },
});
const payment = {
  ...{ transactionId: 'pi_42', totalBill: 100, paidAt: '2026-11-21T12:00:00Z', refundedAmount: 0 },
  ...{ dispute: 'LOST', refunds: [] as object[] },
};

const open = (changes: object, isAdmin: boolean) => {
  const purchase = { id: 'purchase-1', payment: { ...payment, ...changes } } as unknown as Purchase;
  renderPage([{ path: '/', element: <PurchasePayment purchase={purchase} isAdmin={isAdmin} /> }]);
};

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const date = expect.stringContaining('Nov 22, 2026') as string;

it('shows an admin what each refund is for, how far it is, and its id', () => {
  const refunds = [
    refund('claim', { claimId: 'claim-1', status: 'PENDING' }),
    refund('return', { returnId: 'return-1', status: 'FAILED', providerRefundId: 're_12345678' }),
    refund('order', { order: null }),
  ];
  open({ refundedAmount: 30, refunds }, true);
  expect(rows()).toEqual([
    ['Claw hammer', 'Claim', date, 'Pending', '$10.00', 'None'],
    ['Claw hammer', 'Return', date, 'Failed', '$10.00', '…12345678'],
    ['Not assigned yet', 'Order', date, 'Refunded', '$10.00', 'None'],
  ]);
  expect(screen.getByRole('link', { name: 'Failed' })).toHaveAttribute(
    'href',
    '/dashboard/refunds?status=failed',
  );
});

it('shows a customer the refunds without their ids, and the reference of one that was not to the card', () => {
  open({ refunds: [refund('order'), refund('outside', { reference: 'Transfer 4711' })] }, false);
  expect(rows()).toEqual([
    ['Claw hammer', date, 'Refunded', '$10.00'],
    ['Claw hammer', date, 'RefundedNot to the card: Transfer 4711', '$10.00'],
  ]);
});

it.each([
  ['what is left of a closed order', {}, [], '$90.00'],
  ['nothing during a dispute', { dispute: 'OPEN' }, [], null],
  ['nothing after a lost dispute', { dispute: 'LOST' }, [], null],
  [
    'what is left after a refund failed that was not assigned',
    {},
    [refund('other', { amount: 30, order: null, status: 'FAILED' })],
    '$90.00',
  ],
  ['nothing while a refund is not assigned', {}, [refund('other', { amount: 30, order: null })], null],
  [
    'nothing once it is paid in another way',
    {},
    [refund('outside', { amount: 90, reference: 'Transfer' })],
    null,
  ],
])('promises a customer after a failed refund %s', (_, changes, others, amount) => {
  const failed = refund('failed', { amount: 90, status: 'FAILED' });
  open({ dispute: null, refunds: [refund('part'), failed, ...others], ...changes }, false);
  expect(screen.getByRole('table')).toBeVisible();
  const promise = screen.queryByText(/A refund for Claw hammer did not reach you/);
  expect(promise?.textContent.match(/We still owe you (.*)\./)?.[1] ?? null).toBe(amount);
});

it('promises what is left of a cancelled order, also when a refund failed that is not assigned', () => {
  const order = { id: 'order-1', status: 'CANCELLED', totalBill: 100, tool: { toolName: 'Claw hammer' } };
  const failed = { status: 'FAILED', amount: 90 };
  const refunds = [refund('failed', { ...failed, order }), refund('other', { ...failed, order: null })];
  open({ dispute: null, refunds }, false);
  expect(screen.getByText(/A refund for Claw hammer/)).toHaveTextContent('We still owe you $100.00.');
});

it('promises nothing for an order that is paid as before', () => {
  const order = { id: 'order-1', status: 'PAID', totalBill: 100, tool: { toolName: 'Claw hammer' } };
  open({ dispute: null, refunds: [refund('failed', { status: 'FAILED', order })] }, false);
  expect(screen.getByRole('table')).toBeVisible();
  expect(screen.queryByText(/We still owe you/)).not.toBeInTheDocument();
});

it.each([
  ['OPEN', 'The bank has not decided yet'],
  ['WON', 'The payment stays with Tools-Hub'],
  ['LOST', 'The bank returned the disputed amount'],
])('says how a dispute stands: %s', (dispute, text) => {
  open({ dispute }, false);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['$100.00', expect.stringContaining('Nov 21, 2026') as string, 'pi_42', text],
  ]);
});
