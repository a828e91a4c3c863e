import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** The position of a cell; rows and columns count from 0. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rowCount: number;
  readonly columnCount: number;
  /** The rows that are shown at a time. */
  readonly pageSize: number;
}

/**
 * The active cell of a grid, the only one in the tab order, as the ARIA pattern "grid" describes. Arrows, Home, End, Page Up
 * and Page Down move it, and the focus with it.
 */
export function useGridFocus({ rowCount, columnCount, pageSize }: GridSize) {
  const gridRef = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const [position, setPosition] = useState<Position>({ row: 0, column: 0 });
  const active = { ...position, row: Math.min(position.row, rowCount - 1) };

  // After the cells of another page were drawn, or the content of the cell was replaced.
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    gridRef.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  });

  const moveTo = (row: number, column: number) => {
    takesFocus.current = true;
    setPosition({ row: clamp(row, rowCount), column: clamp(column, columnCount) });
  };

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
    moveTo(nextRow, nextColumn);
    return true;
  };

  return { gridRef, focus: { active, setActive: setPosition, moveTo, moveByKey } };
}

export type GridFocus = ReturnType<typeof useGridFocus>['focus'];

const clamp = (index: number, count: number): number => Math.max(0, Math.min(index, count - 1));
