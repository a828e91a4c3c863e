import { formatNumber } from '../../../lib/numbers';
import { CellInput } from './cell-input';
import { AmountCell, RemoveButton, StatusCell, ToolCell } from './grid-cells';
import { GRID_COLUMNS, STATUS_COLUMN, type ColumnKey } from './grid-columns';
import { parseQuantity } from './quantity-text';
import { COLUMNS } from './stored-rows';
import type { useGridEditing } from './use-grid-editing';
import type { GridFocus } from './use-grid-focus';
import type { CheckedRow } from './use-quick-order';

interface GridRowProps {
  /** Undefined for the row in which a new one is typed. */
  row: CheckedRow | undefined;
  index: number;
  focus: GridFocus;
  editing: ReturnType<typeof useGridEditing>;
  onWrite: (row: number, line: Partial<CheckedRow>) => void;
  onRemove: (row: CheckedRow) => void;
}

export function GridRow({ row, index, focus, editing, onWrite, onRemove }: GridRowProps) {
  const { active, setActive } = focus;
  const { draft, edit, commit, cancel } = editing;
  return (
    <div role="row" aria-rowindex={index + 2}>
      {GRID_COLUMNS.map(({ key, header }, column) => {
        const isActive = active.row === index && active.column === column;
        const edited = COLUMNS[column];
        return (
          // The grid handles the keys of all cells.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={key}
            role="gridcell"
            data-column={key}
            data-label={header}
            data-editable={edited && ''}
            aria-readonly={!edited}
            tabIndex={isActive ? 0 : -1}
            onFocus={() => setActive({ row: index, column })}
            onClick={() => {
              if (edited && !(isActive && draft)) edit(index, edited);
            }}
          >
            {isActive && draft ? (
              <CellInput
                label={`${header}, row ${index + 1}`}
                text={draft.text}
                isSelected={draft.isSelected}
                inputMode={key === 'quantity' ? 'numeric' : 'text'}
                onCommit={commit}
                onCancel={cancel}
              />
            ) : (
              row && <Content {...{ column: key, row, index, focus, onWrite, onRemove }} />
            )}
          </div>
        );
      })}
    </div>
  );
}

type ContentProps = Pick<GridRowProps, 'index' | 'focus' | 'onWrite' | 'onRemove'> & {
  column: ColumnKey;
  row: CheckedRow;
};

function Content({ column, row, index, focus, onWrite, onRemove }: ContentProps) {
  const remove = () => {
    onRemove(row);
    focus.moveTo(index, 0);
  };
  switch (column) {
    case 'sku':
    case 'jobReference':
      return row[column];
    case 'quantity':
      return formatQuantity(row.quantity);
    case 'tool':
      return <ToolCell {...row} />;
    case 'price':
    case 'total':
      return <AmountCell amount={row.check?.[column]} />;
    case 'problem':
      return (
        <StatusCell
          row={row}
          onFix={({ change }) => {
            if (!change) {
              remove();
              return;
            }
            onWrite(index, change);
            focus.moveTo(index, STATUS_COLUMN);
          }}
        />
      );
    case 'remove':
      return <RemoveButton label={`Remove row ${index + 1}`} onClick={remove} />;
  }
}

const formatQuantity = (text: string): string => {
  const quantity = parseQuantity(text);
  return quantity === undefined ? text : formatNumber(quantity);
};
