import { ArrowDown, ArrowUp, Merge, Pencil } from 'lucide-react';
import { Name, RowActions, RowButton } from '../../components/table/cells';
import type { Column } from '../../components/table/data-table';
import { paths } from '../../config/paths';
import { formatNumber } from '../../lib/numbers';
import type { CategoryRow_categoryFragment } from './category-row.generated';

/** A category in a row of the admin list. */
export type CategoryRow = CategoryRow_categoryFragment;

interface CategoryActions {
  /** The number of categories. */
  count: number;
  /** Moves a category down or up by one position. */
  onMove: (category: CategoryRow, step: 1 | -1) => void;
  onRename: (category: CategoryRow) => void;
  onMerge: (category: CategoryRow) => void;
}

const nameId = ({ id }: CategoryRow) => `category-${id}`;

/** The columns of the admin list of categories. */
export function categoryColumns({
  count,
  onMove,
  onRename,
  onMerge,
}: CategoryActions): readonly Column<CategoryRow>[] {
  return [
    { header: 'Name', cell: (category) => <Name id={nameId(category)}>{category.name}</Name> },
    { header: 'Address', cell: ({ slug }) => paths.category(slug) },
    { header: 'Tools', align: 'end', cell: ({ toolCount }) => formatNumber(toolCount) },
    {
      header: 'Action',
      hasActions: true,
      cell: (category, index) => (
        <RowActions>
          <MoveButtons category={category} index={index} count={count} onMove={onMove} />
          <RowButton aria-describedby={nameId(category)} onClick={() => onRename(category)}>
            <Pencil aria-hidden /> Rename
          </RowButton>
          {count > 1 && (
            <RowButton aria-describedby={nameId(category)} onClick={() => onMerge(category)}>
              <Merge aria-hidden /> Merge
            </RowButton>
          )}
        </RowActions>
      ),
    },
  ];
}

interface MoveButtonsProps extends Pick<CategoryActions, 'count' | 'onMove'> {
  category: CategoryRow;
  index: number;
}

/** Move a category up or down. The pressed button keeps the focus, also at the end of the list. */
function MoveButtons({ category, index, count, onMove }: MoveButtonsProps) {
  const moveButton = (label: string, step: 1 | -1, icon: typeof ArrowUp) => {
    const Arrow = icon;
    const to = index + step;
    const isPossible = to >= 0 && to < count;
    return (
      <RowButton
        aria-label={label}
        aria-describedby={nameId(category)}
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && onMove(category, step)}
      >
        <Arrow aria-hidden />
      </RowButton>
    );
  };
  return (
    <>
      {moveButton('Move up', -1, ArrowUp)}
      {moveButton('Move down', 1, ArrowDown)}
    </>
  );
}
