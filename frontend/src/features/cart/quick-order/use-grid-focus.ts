import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

/** The position of a cell; rows and columns count from 0. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  /** The ids of the rows, without the one in which a new row is typed. Rows are inserted and removed at any time. */
  readonly rowIds: readonly string[];
  /** The number of rows, with the one in which a new row is typed. */
  readonly rowCount: number;
  readonly columnCount: number;
  /** The rows that are shown at a time. */
  readonly pageSize: number;
}

/** The row in which a new one is typed, which has no id. */
const NEW_ROW = Symbol('new row');

interface Cell extends Position {
  /** The row to which the cell belongs. It is at its position when undefined, or when the row is removed. */
  readonly rowId?: string | typeof NEW_ROW;
  /** Whether the cell takes the focus. */
  readonly takesFocus?: boolean;
}

/**
 * The active cell of a grid, the only one in the tab order, as the ARIA pattern "grid" describes. Arrows, Home, End, Page Up
 * and Page Down move it, and the focus with it. A focused cell stays active while rows before it are inserted or removed.
 */
export function useGridFocus({ rowIds, rowCount, columnCount, pageSize }: GridSize) {
  const gridRef = useRef<HTMLDivElement>(null);
  const [cell, setCell] = useState<Cell>({ row: 0, column: 0 });
  const { rowId, ...position } = cell;
  const row = rowId === NEW_ROW ? rowIds.length : rowId === undefined ? -1 : rowIds.indexOf(rowId);
  const active = { ...position, row: Math.min(row === -1 ? position.row : row, rowCount - 1) };

  // A layout effect: a passive one of an earlier render may run after the next move, and would undo it.
  useLayoutEffect(() => {
    if (!cell.takesFocus) return;
    gridRef.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  }, [cell]);

  const moveTo = (row: number, column: number) =>
    setCell({ row: clamp(row, rowCount), column: clamp(column, columnCount), takesFocus: true });

  const setActive = (at: Position) => setCell({ ...at, rowId: rowIds[at.row] ?? NEW_ROW });

  /** Moves for a key; returns whether it is one that moves. */
  const moveByKey = ({ key, ctrlKey }: KeyboardEvent): boolean => {
    const { row, column } = active;
    const target = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [ctrlKey ? 0 : row, 0],
      End: [ctrlKey ? rowCount - 1 : row, columnCount - 1],
      PageUp: [row - pageSize, column],
      PageDown: [row + pageSize, column],
    }[key];
    const [nextRow, nextColumn] = target ?? [];
    if (nextRow === undefined || nextColumn === undefined) return false;
    // A cell that has the focus keeps its row: to focus it again has no event.
    const isMove = clamp(nextRow, rowCount) !== row || clamp(nextColumn, columnCount) !== column;
    if (isMove) moveTo(nextRow, nextColumn);
    return true;
  };

  return { gridRef, focus: { active, setActive, moveTo, moveByKey } };
}

export type GridFocus = ReturnType<typeof useGridFocus>['focus'];

const clamp = (index: number, count: number): number => Math.max(0, Math.min(index, count - 1));
