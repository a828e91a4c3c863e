import { Link } from '@chakra-ui/react';
import { Pencil, ShoppingCart } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { DateTime } from '../../../components/date-time';
import { DeleteButton, RowActions, RowButton } from '../../../components/table/cells';
import type { Column } from '../../../components/table/data-table';
import { paths } from '../../../config/paths';
import { formatNumber } from '../../../lib/numbers';
import type { ListRow_listFragment } from './list-row.generated';

/** A shopping list in a row. */
export type ListRow = ListRow_listFragment;

interface ListActions {
  onAdd: (list: ListRow) => void;
  onRename: (list: ListRow) => void;
  onDelete: (list: ListRow) => void;
}

const nameId = ({ id }: ListRow) => `shopping-list-${id}`;

/** The columns of the shopping lists. */
export const listColumns = ({ onAdd, onRename, onDelete }: ListActions): readonly Column<ListRow>[] => [
  {
    header: 'Name',
    cell: (list) => (
      <Link
        asChild
        variant="underline"
        minH="11"
        minW="0"
        display="inline-flex"
        alignItems="center"
        overflowWrap="anywhere"
      >
        <RouterLink id={nameId(list)} to={paths.shoppingList(list.id)}>
          {list.name}
        </RouterLink>
      </Link>
    ),
  },
  { header: 'Tools', align: 'end', cell: ({ lineCount }) => formatNumber(lineCount) },
  { header: 'Saved', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
  {
    header: 'Action',
    hasActions: true,
    cell: (list) => (
      <RowActions>
        <RowButton aria-describedby={nameId(list)} onClick={() => onAdd(list)}>
          <ShoppingCart aria-hidden /> Add to cart
        </RowButton>
        <RowButton aria-describedby={nameId(list)} onClick={() => onRename(list)}>
          <Pencil aria-hidden /> Rename
        </RowButton>
        <DeleteButton describedBy={nameId(list)} onClick={() => onDelete(list)} />
      </RowActions>
    ),
  },
];
