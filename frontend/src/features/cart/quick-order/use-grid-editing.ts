import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { TypedLine } from './parse-lines';
import { COLUMNS } from './stored-rows';
import type { GridFocus } from './use-grid-focus';
import type { CheckedRow } from './use-quick-order';

/** What the field of a cell starts with. */
interface Draft {
  readonly text: string;
  /** Whether typing replaces the text. */
  readonly isSelected: boolean;
  /** The row of the cell; undefined for the one in which a new row is typed. */
  readonly rowId: string | undefined;
}

export interface GridEdits {
  readonly onWrite: (row: number, line: Partial<TypedLine>) => void;
  /** Rows or columns of a spreadsheet were pasted into a cell. */
  readonly onPaste: (row: number, column: number, text: string) => void;
}

/** Edits the active cell as spreadsheets do: Enter, F2 or any letter starts, Delete clears. */
export function useGridEditing(
  rows: readonly CheckedRow[],
  { active, moveTo, moveByKey }: GridFocus,
  { onWrite, onPaste }: GridEdits,
) {
  const [latest, setDraft] = useState<Draft>();
  const activeId = rows[active.row]?.id;
  // The row of the field may have been removed, such as one that was added to the cart.
  const draft = latest?.rowId === activeId ? latest : undefined;
  const column = COLUMNS[active.column];
  const textOf = (row: number, key: keyof TypedLine): string => rows[row]?.[key] ?? '';

  const commit = (text: string, move: 'down' | 'right' | 'none') => {
    setDraft(undefined);
    const value = text.replace(/\s+/g, ' ').trim();
    if (column && value !== textOf(active.row, column)) onWrite(active.row, { [column]: value });
    if (move === 'down') moveTo(active.row + 1, active.column);
    if (move === 'right') moveTo(active.row, active.column + 1);
  };

  const cancel = () => {
    setDraft(undefined);
    moveTo(active.row, active.column);
  };

  /** Returns whether the key starts to edit the cell, or clears it. */
  const editByKey = ({ key }: KeyboardEvent, edited: keyof TypedLine): boolean => {
    const text = textOf(active.row, edited);
    if (isOpening(key)) setDraft({ text, isSelected: false, rowId: activeId });
    else if (key.length === 1) setDraft({ text: key, isSelected: false, rowId: activeId });
    else if (key !== 'Delete' && key !== 'Backspace') return false;
    else if (text !== '') onWrite(active.row, { [edited]: '' });
    return true;
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    const isHandled = isControl(target)
      ? moveInside(target, event.key, () => moveTo(active.row, active.column))
      : moveByKey(event) ||
        (!isModified && (column ? editByKey(event, column) : isOpening(event.key) && enterCell(target)));
    if (isHandled) event.preventDefault();
  };

  const handlePaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    // A text without rows and columns goes into the field of the cell.
    if (!column || text === '' || (draft && !/[\t\n]/.test(text.trim()))) return;
    event.preventDefault();
    setDraft(undefined);
    onPaste(active.row, active.column, text);
  };

  return {
    draft,
    edit: (row: number, key: keyof TypedLine) =>
      setDraft({ text: textOf(row, key), isSelected: true, rowId: rows[row]?.id }),
    commit,
    cancel,
    handleKeyDown,
    handlePaste,
  };
}

const isOpening = (key: string): boolean => key === 'Enter' || key === 'F2';

const CONTROLS = 'a, button';

const isControl = (element: HTMLElement): boolean => element.matches(CONTROLS);

/** Moves the focus from a cell to the first link or button in it. */
function enterCell(cell: HTMLElement): boolean {
  cell.querySelector<HTMLElement>(CONTROLS)?.focus();
  return true;
}

/** Moves the focus among the links and buttons of a cell, and back to the cell; returns whether the key does so. */
function moveInside(target: HTMLElement, key: string, leave: () => void): boolean {
  if (key === 'Escape') {
    leave();
    return true;
  }
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  if (step === undefined) return false;
  const controls = [...(target.closest('[role=gridcell]')?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  controls[controls.indexOf(target) + step]?.focus();
  return true;
}
