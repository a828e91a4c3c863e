import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { findToast } from '../../../test/find-toast';
import { renderPage } from '../../../test/render-page';
import { CancelReturnDocument } from '../../features/returns/cancel-return.generated';
import { PurchaseReturns } from '../../features/returns/purchase-returns';
import type { PurchaseReturns_purchaseFragment } from '../../features/returns/purchase-returns.generated';
import { RequestReturnDocument } from '../../features/returns/request-return.generated';

type Order = PurchaseReturns_purchaseFragment['orders'][number];

const returned = {
  __typename: 'Return' as const,
  ...{ id: 'return-1', quantity: 3, reason: 'Too heavy', status: 'REQUESTED' as const, amount: 15 },
  ...{ requestedAt: '2026-11-22T12:00:00Z', refund: null },
};
const delivered: Order = {
  ...{ id: 'order-1', returnUntil: '2026-12-22T12:00:00Z', returnableQuantity: 10, returns: [] },
  tool: { toolName: 'Claw hammer', imageLink: '/images/hammer-640.webp', imageSrcSet: null, price: 5 },
};

const openReturns = (orders: Order[], mocks: MockLink.MockedResponse[] = [], isOwn = true) =>
  renderPage(
    [{ path: '/', element: <PurchaseReturns purchase={{ id: 'purchase', orders }} isOwn={isOwn} /> }],
    {
      mocks,
    },
  );

const requestResponse = (quantity: number, result: object): MockLink.MockedResponse => ({
  request: {
    query: RequestReturnDocument,
    variables: { input: { orderId: 'order-1', quantity, reason: 'Too heavy' } },
  },
  result,
});

async function fillIn({ user }: ReturnType<typeof openReturns>, quantity: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Return pieces' }));
  const pieces = screen.getByRole('spinbutton', { name: /Pieces/ });
  await user.clear(pieces);
  await user.type(pieces, quantity);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), ' Too heavy ');
}

it('returns some pieces of a delivered order, and shows what is refunded', async () => {
  const order = { ...delivered, __typename: 'Order', returnableQuantity: 7, returns: [returned] };
  const response = { data: { requestReturn: { __typename: 'Return', id: 'return-1', order } } };
  const page = openReturns([delivered], [requestResponse(3, response)]);
  const row = within(await screen.findByRole('row', { name: /Claw hammer/ }));
  expect(row.getByText('Dec 22, 2026')).toBeVisible();
  await fillIn(page, '3');
  const dialog = screen.getByRole('dialog', { name: 'Return pieces' });
  expect(dialog).toHaveTextContent('we refund $15.00 to your card');
  await page.user.click(within(dialog).getByRole('button', { name: 'Request return' }));
  await findToast('success', 'Return requested');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('rejects more pieces than are left', async () => {
  const page = openReturns([delivered]);
  await fillIn(page, '11');
  await page.user.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText('Enter at most 10 pieces')).toBeVisible();
});

it('shows why the server does not take the pieces back', async () => {
  const message = 'Pieces can be returned within 30 days of the delivery.';
  const errors = [new GraphQLError(message, { extensions: { code: 'NOT_RETURNABLE' } })];
  const page = openReturns([delivered], [requestResponse(2, { errors })]);
  await fillIn(page, '2');
  await page.user.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('cancels a return that has not arrived, after a confirmation', async () => {
  const order = { __typename: 'Order', id: 'order-1', returnableQuantity: 10 };
  const { user } = openReturns(
    [{ ...delivered, returnableQuantity: 7, returns: [returned] }],
    [
      {
        request: { query: CancelReturnDocument, variables: { id: 'return-1' } },
        result: {
          data: { cancelReturn: { __typename: 'Return', id: 'return-1', status: 'CANCELLED', order } },
        },
      },
    ],
  );
  await user.click(await screen.findByRole('button', { name: 'Cancel return' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('3 pieces of Claw hammer');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Return cancelled');
});

it('shows the returns to an admin, who cannot request or cancel them here', async () => {
  openReturns([{ ...delivered, returns: [returned] }], [], false);
  expect(await screen.findByText('Not received yet')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows nothing before the delivery', async () => {
  openReturns([{ ...delivered, returnUntil: null, returnableQuantity: 0 }]);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Returns' })).not.toBeInTheDocument());
});
