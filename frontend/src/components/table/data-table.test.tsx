import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { system } from '../../theme/system';
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

it('hides its head on small screens when rows can neither be sorted nor selected', () => {
  const table = <DataTable caption="Your orders" columns={columns} rows={[]} rowKey={({ id }) => id} />;
  renderPage([{ path: '/', element: table }]);
  const [head] = screen.getAllByRole('rowgroup');
  // The styles of small screens show it for these attributes, whatever their value.
  expect(head).not.toHaveAttribute('data-sortable');
  expect(head).not.toHaveAttribute('data-selectable');
});

it('draws a row again only when its record changes', () => {
  const cell = jest.fn((order: Order) => order.tool);
  const toolColumn: Column<Order>[] = [{ header: 'Tool', cell }];
  const [saw, chisel] = [
    { id: 'a', tool: 'Saw' },
    { id: 'b', tool: 'Chisel' },
  ];
  const table = (rows: Order[]) => (
    <ChakraProvider value={system}>
      <DataTable caption="Your orders" columns={toolColumn} rows={rows} rowKey={({ id }) => id} />
    </ChakraProvider>
  );
  const { rerender } = render(table([saw, chisel]));
  cell.mockClear();
  rerender(table([saw, { ...chisel, tool: 'Mallet' }]));
  expect(screen.getByRole('cell', { name: 'Mallet' })).toBeInTheDocument();
  expect(cell.mock.calls.map(([order]) => order.tool)).toEqual(['Mallet']);
});
