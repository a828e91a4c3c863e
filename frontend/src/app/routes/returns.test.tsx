import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { columnHeaders } from '../../../test/column-headers';
import { findToast } from '../../../test/find-toast';
import { errorResponse, listResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { AllReturnsDocument } from '../../features/returns/all-returns.generated';
import { CancelReturnDocument } from '../../features/returns/cancel-return.generated';
import { ReceiveReturnDocument, RefundReturnDocument } from '../../features/returns/receive-return.generated';
import type { ReturnRow } from '../../features/returns/return-columns';
import { Component as Returns } from './returns';

const order = {
  __typename: 'Order' as const,
  ...{ id: 'order-1', userName: 'Grace Joiner', totalBill: 50, refundableAmount: 50 },
  tool: {
    __typename: 'OrderedTool' as const,
    ...{ toolName: 'Claw hammer', sku: 'HAM-0001', imageLink: '/images/hammer-640.webp', imageSrcSet: null },
    price: 5,
  },
  purchase: { __typename: 'Purchase' as const, id: 'purchase-1', number: 'TH-100042', isDisputed: false },
};
const requested: ReturnRow = {
  ...{ id: 'return-1', quantity: 4, reason: 'Too heavy', status: 'REQUESTED', amount: 20 },
  ...{ requestedAt: '2026-11-22T12:00:00Z', refundedAmount: 0, refund: null, order },
};
const refund = (status: 'SUCCEEDED' | 'PENDING' | 'FAILED') => ({
  __typename: 'Refund' as const,
  id: `refund-${status}`,
  status,
});
const failed: ReturnRow = { ...requested, status: 'RECEIVED', refund: refund('FAILED') };
/** Refunded in part: another refund had left no more of the order. It has failed, and so has the refund of the rest. */
const partly: ReturnRow = { ...failed, refundedAmount: 12.5 };

const returns = (nodes: object[], status?: string) =>
  listResponse(AllReturnsDocument, {
    field: 'returns',
    typename: 'Return',
    nodes,
    ...(status && { variables: { status } }),
  });

const changed = (changes: object) => ({
  __typename: 'Return',
  ...requested,
  ...changes,
  order: {
    __typename: 'Order',
    id: 'order-1',
    status: 'PAID',
    refundableAmount: 50,
    returnableQuantity: 6,
    claimableQuantity: 6,
  },
});

const receiveResponse = (result: object): MockLink.MockedResponse => ({
  request: {
    query: ReceiveReturnDocument,
    variables: { id: 'return-1', input: { receivedQuantity: 3, sellableQuantity: 2 } },
  },
  result,
});

const openReturns = (mocks: MockLink.MockedResponse[], at = '/') =>
  renderPage([{ path: '/', element: <Returns /> }], { mocks, at });

async function receive({ user }: ReturnType<typeof openReturns>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Receive' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Receive return' }));
  const enter = async (name: RegExp, value: string) => {
    const field = dialog.getByRole('spinbutton', { name });
    await user.clear(field);
    await user.type(field, value);
  };
  await enter(/Pieces that arrived/, '3');
  await enter(/fit for sale/, '2');
  expect(screen.getByRole('dialog')).toHaveTextContent('$15.00 will be refunded to the card.');
  await user.click(dialog.getByRole('button', { name: 'Receive and refund' }));
}

it('lists the returns to receive, with their purchase', async () => {
  openReturns([returns([requested], 'REQUESTED')]);
  expect(screen.getByText('Loading returns')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Returns: 1' })).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /Claw hammer/ }));
  expect(row.getByRole('link', { name: 'TH-100042' })).toHaveAttribute(
    'href',
    '/dashboard/purchases/TH-100042',
  );
  expect(row.getByText('Grace Joiner')).toBeVisible();
  expect(row.getByText('HAM-0001')).toBeVisible();
  expect(row.getByText('Too heavy')).toBeVisible();
  expect(row.getByText('Nov 22, 2026')).toBeVisible();
  expect(columnHeaders()).toEqual(['Tool', 'Purchase', 'Pieces', 'Refund', 'Requested', 'Status', 'Action']);
});

it('shows the refund of each return: what is due and left of the order, and the amount that was refunded', async () => {
  const settled = { status: 'REFUNDED', refundedAmount: 12.5, refund: refund('SUCCEEDED') };
  const pending = { ...partly, refundedAmount: 20, refund: refund('PENDING') };
  openReturns([
    returns(
      [
        { ...requested, order: { ...order, refundableAmount: 17.5 } },
        ...[settled, partly, pending, { status: 'REFUNDED' }, { status: 'CANCELLED' }].map(
          (changes, index) => ({
            ...{ ...requested, ...changes, id: `return-${index + 2}` },
            order: { ...order, id: `order-${index + 2}` },
          }),
        ),
      ],
      'REQUESTED',
    ),
  ]);
  const rows = await screen.findAllByRole('row', { name: /Claw hammer/ });
  expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
    ...['$17.50', '$12.50', '$7.50', '$20.00', '—', '—'],
  ]);
});

it('receives what arrived of a return and refunds it', async () => {
  const data = {
    receiveReturn: changed({
      ...{ quantity: 3, status: 'REFUNDED', amount: 15, refundedAmount: 15, refund: refund('SUCCEEDED') },
    }),
  };
  await receive(
    openReturns([returns([requested], 'REQUESTED'), receiveResponse({ data }), returns([], 'REQUESTED')]),
  );
  await findToast('success', 'Return refunded');
  expect(await screen.findByText('No returns to receive')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Returns: 0' })).toHaveFocus());
});

it('opens the dialog of a return on the first quantity, and says which return it is', async () => {
  const { user } = openReturns([returns([requested], 'REQUESTED')]);
  await user.click(await screen.findByRole('button', { name: 'Receive' }));
  const dialog = screen.getByRole('dialog', { name: 'Receive return' });
  expect(dialog).toHaveAccessibleDescription('Claw hammer Grace Joiner returns 4 pieces. Reason: Too heavy');
  expect(screen.getByRole('spinbutton', { name: /Pieces that arrived/ })).toHaveFocus();
  expect(
    within(dialog)
      .getAllByRole('button', { name: /fewer/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['1 piece fewer: arrived', '1 piece fewer: fit for sale']);
});

it('says that the pieces are recorded although the refund failed', async () => {
  const data = { receiveReturn: changed({ quantity: 3, status: 'RECEIVED', refund: refund('FAILED') }) };
  await receive(openReturns([returns([requested]), receiveResponse({ data })], '/?status=all'));
  await findToast('error', 'The return is not refunded');
  expect(await screen.findByText('Received, not refunded')).toBeVisible();
});

it('shows the error of the server and keeps the dialog open', async () => {
  const message = 'Another refund of this order is not completed yet. Try again in a moment.';
  const errors = [new GraphQLError(message, { extensions: { code: 'PAYMENT_IN_PROGRESS' } })];
  await receive(openReturns([returns([requested], 'REQUESTED'), receiveResponse({ errors })]));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Receive return' })).toBeVisible();
});

it('reloads the list when the return has already been received', async () => {
  const message = 'The pieces of this return were received already.';
  const errors = [new GraphQLError(message, { extensions: { code: 'CONFLICT' } })];
  await receive(
    openReturns([returns([requested], 'REQUESTED'), receiveResponse({ errors }), returns([], 'REQUESTED')]),
  );
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('No returns to receive')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Receive return' })).toBeVisible();
});

it('shows at the field which number of pieces the server rejects', async () => {
  const extensions = { code: 'BAD_USER_INPUT', fields: { receivedQuantity: 'At most 2 are left' } };
  const errors = [new GraphQLError('Invalid', { extensions })];
  await receive(openReturns([returns([requested], 'REQUESTED'), receiveResponse({ errors })]));
  expect(await screen.findByText('At most 2 are left')).toBeVisible();
});

it('shows that a return which an admin cancels has arrived meanwhile', async () => {
  const cancel = { request: { query: CancelReturnDocument, variables: { id: 'return-1' } } };
  const { user } = openReturns([
    returns([requested], 'REQUESTED'),
    errorResponse(cancel, 'CONFLICT'),
    returns([], 'REQUESTED'),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The pieces have arrived already.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('No returns to receive')).toBeVisible();
});

it('refunds a return again whose refund failed', async () => {
  const data = { refundReturn: changed({ status: 'REFUNDED', refund: refund('SUCCEEDED') }) };
  const { user } = openReturns(
    [
      returns([failed], 'RECEIVED'),
      { request: { query: RefundReturnDocument, variables: { id: 'return-1' } }, result: { data } },
      returns([], 'RECEIVED'),
    ],
    '/?status=received',
  );
  await user.click(await screen.findByRole('button', { name: 'Refund again' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('$20.00 for Claw hammer');
  expect(screen.getByRole('alertdialog')).not.toHaveTextContent('refunded already');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Return refunded');
  expect(await screen.findByText('No returns to refund')).toBeVisible();
});

it('offers to refund a received return for which no refund was made', async () => {
  openReturns([returns([{ ...failed, refund: null }], 'RECEIVED')], '/?status=received');
  expect(await screen.findByText('Received, not refunded')).toBeVisible();
  expect(screen.getByRole('cell', { name: '$20.00' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refund again' })).toBeVisible();
});

it('says why a return was not refunded again', async () => {
  const refundAgain = { request: { query: RefundReturnDocument, variables: { id: 'return-1' } } };
  const { user } = openReturns(
    [returns([failed], 'RECEIVED'), errorResponse(refundAgain, 'REFUND_REJECTED')],
    '/?status=received',
  );
  await user.click(await screen.findByRole('button', { name: 'Refund again' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^The payment provider rejected the refund\./)).toBeVisible();
});

it('cancels a return that does not arrive', async () => {
  const cancelled = {
    ...{ __typename: 'Return', id: 'return-1', status: 'CANCELLED' },
    order: { __typename: 'Order', id: 'order-1', returnableQuantity: 10, claimableQuantity: 10 },
  };
  const { user } = openReturns([
    returns([requested], 'REQUESTED'),
    {
      request: { query: CancelReturnDocument, variables: { id: 'return-1' } },
      result: { data: { cancelReturn: cancelled } },
    },
    returns([], 'REQUESTED'),
  ]);
  const button = await screen.findByRole('button', { name: 'Cancel' });
  expect(button).toHaveAccessibleDescription('Claw hammer');
  await user.click(button);
  expect(screen.getByRole('alertdialog')).toHaveTextContent('4 pieces of Claw hammer');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Return cancelled');
  expect(await screen.findByText('No returns to receive')).toBeVisible();
});

it('says before a return is refunded again what the order has been refunded already', async () => {
  const refunded = { ...failed, order: { ...order, refundableAmount: 15 } };
  const { user } = openReturns([returns([refunded], 'RECEIVED')], '/?status=received');
  await user.click(await screen.findByRole('button', { name: 'Refund again' }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog).toHaveTextContent('$15.00 for Claw hammer will be refunded');
  expect(dialog).toHaveTextContent('$35.00 of this order is refunded already.');
});

it.each([
  ['when that is due', 'SUCCEEDED'],
  ['when that has failed too', 'FAILED'],
] as const)(
  'names the rest before a return is refunded again of which a part was refunded: %s',
  async (_, status) => {
    const nodes = [{ ...partly, refund: refund(status) }];
    const { user } = openReturns([returns(nodes, 'RECEIVED')], '/?status=received');
    await user.click(await screen.findByRole('button', { name: 'Refund again' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('$7.50 for Claw hammer will be refunded');
  },
);

it('promises no more than is left of an order that was refunded in part', async () => {
  const refunded = { ...requested, order: { ...order, refundableAmount: 12.5 } };
  const { user } = openReturns([returns([refunded], 'REQUESTED')]);
  await user.click(await screen.findByRole('button', { name: 'Receive' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('$12.50 will be refunded to the card.');
});

it('promises no refund of a return while the customer disputes the payment', async () => {
  const disputed = { ...requested, order: { ...order, purchase: { ...order.purchase, isDisputed: true } } };
  const { user } = openReturns([returns([disputed], 'REQUESTED')]);
  await user.click(await screen.findByRole('button', { name: 'Receive' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent(
    'The payment is disputed: $20.00 can be refunded once the bank has decided.',
  );
  expect(within(dialog).getByRole('button', { name: 'Receive' })).toBeVisible();
});

it('offers no refund of a received return while the customer disputes the payment, and says why', async () => {
  const disputed = { ...failed, order: { ...order, purchase: { ...order.purchase, isDisputed: true } } };
  openReturns([returns([disputed], 'RECEIVED')], '/?status=received');
  expect(await screen.findByText(/can be refunded once the bank has decided\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refund again' })).not.toBeInTheDocument();
});

it('says that no return waits', async () => {
  openReturns([returns([], 'REQUESTED')]);
  expect(await screen.findByText('No returns to receive')).toBeVisible();
});

it.each([
  ['Received', 'RECEIVED', 'No returns to refund'],
  ['Refunded', 'REFUNDED', 'No returns were refunded yet'],
  ['All', undefined, 'No returns yet'],
])('lists the returns of the filter %s', async (name, status, empty) => {
  const { user } = openReturns([returns([requested], 'REQUESTED'), returns([], status)]);
  await user.click(screen.getByRole('link', { name }));
  expect(await screen.findByText(empty)).toBeVisible();
});

it('does not sell again more pieces than arrived', async () => {
  const { user } = openReturns([returns([requested], 'REQUESTED')]);
  await user.click(await screen.findByRole('button', { name: 'Receive' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Receive return' }));
  const arrived = dialog.getByRole('spinbutton', { name: /Pieces that arrived/ });
  expect(dialog.getByRole('spinbutton', { name: /fit for sale/ })).toHaveValue(4);
  await user.clear(arrived);
  await user.type(arrived, '3');
  await user.click(dialog.getByRole('button', { name: 'Receive and refund' }));
  expect(await dialog.findByText('Enter at most 3 pieces')).toBeVisible();
});

it('waits for the refund of a received return that is pending', async () => {
  const pending = { ...failed, reason: null, refund: refund('PENDING') };
  openReturns([returns([pending], 'RECEIVED')], '/?status=received');
  const row = within(await screen.findByRole('row', { name: /Claw hammer/ }));
  expect(row.getByText('Received, refund pending')).toBeVisible();
  expect(row.getByText('No reason given')).toBeVisible();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
});

it('shows who returns how many pieces and why before they are received', async () => {
  const { user } = openReturns([returns([requested], 'REQUESTED')]);
  await user.click(await screen.findByRole('button', { name: 'Receive' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Receive return' }));
  for (const text of ['Claw hammer', 'Grace Joiner returns 4 pieces.', 'Reason: Too heavy'])
    expect(dialog.getByText(text)).toBeVisible();
});
