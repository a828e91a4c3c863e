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

it('has explicit roles, since browsers drop the implicit ones of cards', () => {
  const table = (
    <DataTable
      caption="Your orders"
      columns={[
        { header: 'Tool', sortKey: 'TOOL', cell: ({ tool }) => tool },
        { header: 'Action', cell: () => null },
      ]}
      rows={[{ id: 'a', tool: 'Saw' }]}
      rowKey={({ id }) => id}
      sort={{ sorting: { by: 'TOOL', descending: false }, onSort: jest.fn() }}
      selection={{ ids: new Set(), toggle: jest.fn(), toggleAll: jest.fn(), nameOf: ({ tool }) => tool }}
      groups={{ keyOf: () => 'TH-100042', header: () => 'Purchase TH-100042' }}
    />
  );
  const { container } = renderPage([{ path: '/', element: table }]);
  const elements = container.querySelectorAll('table, thead, tbody, tr, th, td');
  const roles = Array.from(elements, (element) => `${element.tagName} ${element.getAttribute('role')}`);
  expect(roles).toEqual([
    'TABLE table',
    ...['THEAD rowgroup', 'TR row', 'TH columnheader', 'TH columnheader', 'TH columnheader'],
    ...['TBODY rowgroup', 'TR row', 'TH rowheader', 'TR row', 'TD cell', 'TD cell', 'TD cell'],
  ]);
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
