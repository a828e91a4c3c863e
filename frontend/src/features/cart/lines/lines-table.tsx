import { Link } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { Detail, Stacked, Status, ToolThumbnail, WithImage } from '../../../components/table/cells';
import { DataTable, type Column } from '../../../components/table/data-table';
import { paths } from '../../../config/paths';
import { isSold } from '../../../lib/cart-problems';
import { formatMoney, formatNumber } from '../../../lib/numbers';
import type { LineToAdd } from '../adding/plan-lines';
import type { LineRow_lineFragment } from './line-row.generated';

type Line = LineRow_lineFragment;

const columns: readonly Column<Line>[] = [
  { header: 'Tool', cell: (line) => <ToolCell line={line} /> },
  { header: 'Quantity', align: 'end', cell: ({ quantity }) => formatNumber(quantity) },
  {
    header: 'Price per piece',
    align: 'end',
    cell: (line) => (isSold(line) ? formatMoney(line.price) : '–'),
  },
  { header: 'Total', align: 'end', cell: (line) => (isSold(line) ? formatMoney(line.total) : '–') },
];

interface LinesTableProps {
  caption: string;
  lines: readonly Line[];
}

/** Lines that are not in the cart yet, with the prices and problems of now. */
export function LinesTable({ caption, lines }: LinesTableProps) {
  return <DataTable caption={caption} columns={columns} rows={lines} rowKey={({ tool }) => tool.id} />;
}

function ToolCell({ line }: { line: Line }) {
  const { tool, jobReference, problems } = line;
  return (
    <WithImage image={<ToolThumbnail tool={tool} />}>
      <div className="two-lines">
        {isSold(line) ? (
          <Link asChild variant="underline" display="inline-flex" alignItems="center" minH="11">
            <RouterLink to={paths.tool(tool.slug)}>{tool.toolName}</RouterLink>
          </Link>
        ) : (
          <div>{tool.toolName}</div>
        )}
        <Detail text={jobReference === null ? tool.sku : `${tool.sku}, ${jobReference}`} />
        {problems.map(({ kind, message }) => (
          <Stacked key={kind}>
            <Status icon={TriangleAlert} tone="error" isSmall>
              {message}
            </Status>
          </Stacked>
        ))}
      </div>
    </WithImage>
  );
}

/** The lines of a list or a link, ready to be added to the cart. */
export const toLinesToAdd = (lines: readonly Line[], times = 1): LineToAdd[] =>
  lines.map(({ tool, quantity, jobReference }) => ({
    toolId: tool.id,
    toolName: tool.toolName,
    quantity: quantity * times,
    jobReference,
  }));
