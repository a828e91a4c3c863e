import { screen } from '@testing-library/react';
import { renderPage } from '../../../../test/render-page';
import { PurchaseHistory } from './purchase-history';

type Purchase = Parameters<typeof PurchaseHistory>[0]['purchase'];

const event = (status: 'PLACED' | 'PAID', createdAt: string) => ({
  ...{ status, fulfillmentStatus: 'UNFULFILLED' as const, reason: status, createdAt },
  ...{ actor: 'CUSTOMER' as const, actorName: null },
});

it('names up to three tools of an event that did not happen to all orders', () => {
  const placed = event('PLACED', '2026-11-21T12:00:00Z');
  const paid = event('PAID', '2026-11-21T13:00:00Z');
  const other = event('PAID', '2026-11-21T14:00:00Z');
  const orders = ['Adze', 'Axe', 'File', 'Plane', 'Saw'].map((toolName, index) => ({
    ...{ id: toolName, tool: { toolName } },
    history: [placed, index < 3 ? paid : other],
  }));
  const last = { id: 'Vise', tool: { toolName: 'Vise' }, history: [placed, paid] };
  const purchase = { id: 'purchase-1', orders: [...orders, last] } as unknown as Purchase;
  renderPage([{ path: '/', element: <PurchaseHistory purchase={purchase} /> }]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^PlacedPLACEDCustomer/),
    expect.stringMatching(/^PaidAdze, Axe, File and 1 more/),
    expect.stringMatching(/^PaidPlane, Saw/),
  ]);
});
