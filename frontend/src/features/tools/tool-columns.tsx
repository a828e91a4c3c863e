import type { ToolSort } from '../../apollo/generated/schema-types';
import { ArchiveRestore, History, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ignoreHeldKey } from '../../components/focus-neighbor';
import {
  DeleteButton,
  Detail,
  Name,
  RowActions,
  RowButton,
  ToolThumbnail,
} from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { paths } from '../../config/paths';
import { formatMoney, formatNumber } from '../../lib/numbers';
import type { ToolRow_toolFragment } from './tool-row.generated';
import { useRestoreTool } from './use-restore-tool';

/** A tool in a row of the admin list. */
export type ToolRow = ToolRow_toolFragment;

const nameId = ({ id }: ToolRow) => `tool-${id}`;

/** The Edit link of a row. */
function EditLink({ tool }: { tool: ToolRow }) {
  return (
    <Link
      to={paths.editProduct(tool.id)}
      className="button"
      data-variant="ghost"
      aria-describedby={nameId(tool)}
    >
      <Pencil aria-hidden /> Edit
    </Link>
  );
}

/** The Restore button of a row. */
function RestoreButton({ tool }: { tool: ToolRow }) {
  const restoreTool = useRestoreTool();
  return (
    <RowButton
      aria-describedby={nameId(tool)}
      onClick={() => void restoreTool(tool)}
      onKeyDown={ignoreHeldKey}
    >
      <ArchiveRestore aria-hidden /> Restore
    </RowButton>
  );
}

/** The columns of both lists. */
const factColumns: readonly Column<ToolRow, ToolSort>[] = [
  {
    header: 'Image',
    cell: (tool) => <ToolThumbnail tool={tool} />,
  },
  {
    header: 'Tool Name',
    sortKey: 'NAME',
    cell: (tool) => (
      <div>
        <Name id={nameId(tool)}>{tool.toolName}</Name>
        <Detail text={`${tool.sku}, ${tool.category.name}`} />
      </div>
    ),
  },
  {
    header: 'Min Order',
    sortKey: 'MIN_ORDER',
    align: 'end',
    cell: ({ minOrder }) => formatNumber(minOrder),
  },
  { header: 'Available', align: 'end', cell: ({ available }) => formatNumber(available) },
  {
    header: 'Price Per Piece',
    sortKey: 'PRICE',
    align: 'end',
    cell: ({ price }) => formatMoney(price),
  },
];

/** The columns of the admin list of tools. */
export function toolColumns(onDelete: (tool: ToolRow) => void): readonly Column<ToolRow, ToolSort>[] {
  return [
    ...factColumns,
    {
      header: 'Action',
      hasActions: true,
      cell: (tool) => (
        <RowActions>
          <EditLink tool={tool} />
          <DeleteButton describedBy={nameId(tool)} onClick={() => onDelete(tool)} />
        </RowActions>
      ),
    },
  ];
}

/** The columns of the admin list of archived tools. */
export const archivedToolColumns: readonly Column<ToolRow, ToolSort>[] = [
  ...factColumns,
  {
    header: 'Action',
    hasActions: true,
    cell: (tool) => (
      <RowActions>
        <Link
          to={paths.editProduct(tool.id)}
          className="button"
          data-variant="ghost"
          aria-describedby={nameId(tool)}
        >
          <History aria-hidden /> Stock
        </Link>
        <RestoreButton tool={tool} />
      </RowActions>
    ),
  },
];
