import { formatNumber } from '../../lib/numbers';
import { Figures, type FigureColumn } from './figures';
import type { StockTable_toolFragment as LowStockTool } from './stock-table.generated';
import { toolColumns } from './tool-columns';

interface StockTableProps {
  id: string;
  title: string;
  hint: string;
  empty: string;
  tools: { readonly totalCount: number; readonly nodes: readonly LowStockTool[] };
}

const columns: readonly FigureColumn<LowStockTool>[] = [
  ...toolColumns,
  {
    header: 'Days left',
    align: 'end',
    cell: ({ daysLeft }) => formatNumber(daysLeft),
    value: ({ daysLeft }) => daysLeft,
  },
  {
    header: 'In stock',
    align: 'end',
    cell: ({ available }) => formatNumber(available),
    value: ({ available }) => available,
  },
  {
    header: 'Minimum order',
    align: 'end',
    cell: ({ minOrder }) => formatNumber(minOrder),
    value: ({ minOrder }) => minOrder,
  },
  {
    header: 'Sold in 30 days',
    align: 'end',
    cell: ({ soldIn30Days }) => formatNumber(soldIn30Days),
    value: ({ soldIn30Days }) => soldIn30Days,
  },
];

/** Tools whose stock needs attention, the most urgent first. */
export const StockTable = ({ tools: { totalCount, nodes }, ...figures }: StockTableProps) => (
  <Figures
    {...figures}
    columns={columns}
    rows={nodes}
    totalCount={totalCount}
    rowKey={({ toolId }) => toolId}
  />
);
