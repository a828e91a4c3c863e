import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { ada } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { StockLedger } from './stock-ledger';
import { StockMovementsDocument } from './stock-movements.generated';

const movement = (kind: string, quantity: number, purchaseNumber: string | null = null) => ({
  ...{ __typename: 'StockMovement', id: kind, kind, quantity, purchaseNumber },
  ...{ reason: null, adminName: null, createdAt: '2026-11-20T10:00:00Z' },
});

it('says why the stock has changed, and by how many pieces', async () => {
  const nodes = [
    movement('RETURN', 3, 'TH-100043'),
    movement('RESTOCK', 1_200, 'TH-100042'),
    movement('ORDER', -1_200, 'TH-100042'),
    movement('OPENING', 0),
  ];
  const movements: MockLink.MockedResponse = {
    request: { query: StockMovementsDocument, variables: { toolId: 'saw', first: 20 } },
    result: {
      data: {
        stockMovements: {
          __typename: 'StockMovementConnection',
          totalCount: nodes.length,
          edges: nodes.map((node) => ({ __typename: 'StockMovementEdge', node })),
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      },
    },
  };
  const element = <StockLedger toolId="saw" available={1_203} />;
  renderPage([{ path: '/', element }], { mocks: [movements], session: { status: 'signed-in', user: ada } });
  expect(screen.getByText('1,203 pieces are in stock.')).toBeInTheDocument();
  expect(screen.getByText('Loading the changes of the stock')).toBeInTheDocument();
  const rows = (await screen.findAllByRole('row')).slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1)
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['+3', 'Returned by a customer', 'TH-100043', '–'],
    ['+1,200', 'Cancelled order', 'TH-100042', '–'],
    ['-1,200', 'Order', 'TH-100042', '–'],
    ['0', 'Initial stock', '–', '–'],
  ]);
  expect(screen.getByRole('link', { name: 'TH-100043' })).toHaveAttribute(
    'href',
    '/dashboard/purchases/TH-100043',
  );
});
