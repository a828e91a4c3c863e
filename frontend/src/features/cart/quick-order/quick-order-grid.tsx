import { Box } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { GRID_COLUMNS, gridRowCount, PAGE_SIZE } from './grid-columns';
import { GridRow } from './grid-row';
import { gridStyles } from './grid-styles';
import { useGridEditing, type GridEdits } from './use-grid-editing';
import type { GridFocus } from './use-grid-focus';
import type { CheckedRow } from './use-quick-order';

interface QuickOrderGridProps extends GridEdits {
  rows: readonly CheckedRow[];
  gridRef: RefObject<HTMLDivElement | null>;
  focus: GridFocus;
  onRemove: (row: CheckedRow) => void;
}

/** A page of the rows as a spreadsheet, by the ARIA pattern "grid". */
export function QuickOrderGrid({ rows, gridRef, focus, onRemove, ...edits }: QuickOrderGridProps) {
  const editing = useGridEditing(rows, focus, edits);
  const rowCount = gridRowCount(rows.length);
  const start = Math.floor(focus.active.row / PAGE_SIZE) * PAGE_SIZE;
  const indexes = Array.from(
    { length: Math.min(PAGE_SIZE, rowCount - start) },
    (_, offset) => start + offset,
  );
  return (
    <Box
      ref={gridRef}
      role="grid"
      aria-label="Rows of the quick order"
      aria-rowcount={rowCount + 1}
      tabIndex={-1}
      css={gridStyles}
      onKeyDown={editing.handleKeyDown}
      onPaste={editing.handlePaste}
    >
      <div role="row" aria-rowindex={1}>
        {GRID_COLUMNS.map(({ key, header }) => (
          <div key={key} role="columnheader" data-column={key}>
            {header}
          </div>
        ))}
      </div>
      {indexes.map((index) => (
        <GridRow
          key={rows[index]?.id ?? 'new'}
          row={rows[index]}
          index={index}
          focus={focus}
          editing={editing}
          onWrite={edits.onWrite}
          onRemove={onRemove}
        />
      ))}
    </Box>
  );
}
