import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { DataTable, type Column } from './data-table';

interface Order {
  id: string;
  tool: string;
}

const columns: Column<Order>[] = [
  { header: '#', cell: (_order, index) => index + 1 },
  { header: 'Tool', cell: (order) => order.tool },
];

it('renders a named table with one row per entry and its cells in column order', () => {
  const rows = [
    { id: 'a', tool: 'Saw' },
    { id: 'b', tool: 'Chisel' },
  ];
  const table = <DataTable caption="Your orders" columns={columns} rows={rows} rowKey={({ id }) => id} />;
  renderPage([{ path: '/', element: table }]);

  const [head, ...body] = within(screen.getByRole('table', { name: 'Your orders' })).getAllByRole('row');
  expect(head).toHaveTextContent('#Tool');
  expect(body).toHaveLength(2);
  const [number, tool] = within(body[1] ?? document.body).getAllByRole('cell');
  expect(number).toHaveTextContent('2');
  expect(tool).toHaveTextContent('Chisel');
});
