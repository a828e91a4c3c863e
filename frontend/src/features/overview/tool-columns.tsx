import { Link } from 'react-router-dom';
import { paths } from '../../config/paths';
import type { FigureColumn } from './figures';

interface ToolFigures {
  readonly toolId: string;
  readonly toolName: string;
  readonly sku: string;
}

/** The first columns of a table of tools, with links to their forms. */
export const toolColumns: readonly FigureColumn<ToolFigures>[] = [
  {
    header: 'Tool',
    cell: ({ toolId, toolName }) => (
      <Link className="row-link" to={paths.editProduct(toolId)}>
        {toolName}
      </Link>
    ),
    value: ({ toolName }) => toolName,
  },
  {
    header: 'SKU',
    cell: ({ sku }) => <span style={{ whiteSpace: 'nowrap' }}>{sku}</span>,
    value: ({ sku }) => sku,
  },
];
