import { formatMoney, formatNumber } from '../../lib/numbers';
import { Figures, type FigureColumn } from './figures';
import type { OverviewQuery } from './overview.generated';
import { ShareBar } from './share-bar';
import { toolColumns } from './tool-columns';

type BestSeller = NonNullable<OverviewQuery['overview']>['bestSellers'][number];
type RankedTool = BestSeller & { readonly share: number };

const columns: readonly FigureColumn<RankedTool>[] = [
  ...toolColumns,
  {
    header: 'Sales',
    align: 'end',
    cell: ({ gross, share }) => <ShareBar share={share}>{formatMoney(gross)}</ShareBar>,
    value: ({ gross }) => gross,
  },
  {
    header: 'Pieces',
    align: 'end',
    cell: ({ quantity }) => formatNumber(quantity),
    value: ({ quantity }) => quantity,
  },
  {
    header: 'Orders',
    align: 'end',
    cell: ({ orderCount }) => formatNumber(orderCount),
    value: ({ orderCount }) => orderCount,
  },
];

/** The tools with the highest sales in a period. */
export function BestSellers({ tools }: { tools: readonly BestSeller[] }) {
  const most = tools[0]?.gross ?? 0;
  return (
    <Figures
      id="best-sellers"
      title="Best sellers"
      hint="The ten tools with the highest sales in this period, before refunds."
      columns={columns}
      rows={tools.map((tool) => ({ ...tool, share: most > 0 ? tool.gross / most : 0 }))}
      rowKey={({ toolId }) => toolId}
      empty="Nothing was sold in this period."
    />
  );
}
