import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { StockLedger } from './stock-ledger';
import { StockMovementsDocument } from './stock-movements.generated';

const movement = (kind: string, quantity: number) => ({
  ...{ __typename: 'StockMovement', id: kind, kind, quantity, orderId: null },
  ...{ reason: null, adminName: null, createdAt: '2026-11-20T10:00:00Z' },
});

it('says why the stock has changed, and by how many pieces', async () => {
  const nodes = [
    movement('RETURN', 3),
    movement('RESTOCK', 1_200),
    movement('ORDER', -1_200),
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
  renderPage([{ path: '/', element }], { mocks: [movements] });
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
    ['+3', 'Returned by a customer', '–'],
    ['+1,200', 'Returned by an order', '–'],
    ['-1,200', 'Order', '–'],
    ['0', 'Initial stock', '–'],
  ]);
});
