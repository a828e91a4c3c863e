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
    owed: null,
    order: { id: 'order-1', tool: { toolName: 'Claw hammer' } },
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
    refund('order'),
    refund('unassigned', { order: null }),
  ];
  open({ refundedAmount: 30, refunds }, true);
  expect(rows()).toEqual([
    ['Claw hammer', 'Claim', date, 'Pending', '$10.00', 'None'],
    ['Claw hammer', 'Return', date, 'Failed', '$10.00', '…12345678'],
    ['Claw hammer', 'Order', date, 'Refunded', '$10.00', 'None'],
    ['Not assigned yet', '–', date, 'Refunded', '$10.00', 'None'],
  ]);
  expect(screen.getByRole('link', { name: 'Not assigned yet' })).toHaveAttribute(
    'href',
    '/dashboard/refunds',
  );
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

it('promises a customer what is owed for failed refunds, and nothing for others', () => {
  const refunds = [
    refund('part'),
    refund('owed', { amount: 90, status: 'FAILED', owed: 80 }),
    refund('repeated', { status: 'FAILED' }),
  ];
  open({ refunds }, false);
  expect(screen.getByText(/did not reach you/)).toHaveTextContent(
    'A refund for Claw hammer did not reach you. We still owe you $80.00, and will refund it again or pay you in another way.',
  );
});

it('promises an admin nothing', () => {
  open({ refunds: [refund('owed', { status: 'FAILED', owed: 10 })] }, true);
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
