import { useRef, useState } from 'react';

/** The most rows that can be selected, as many as one operation changes. */
export const MAX_SELECTED = 100;

interface Identified {
  id: string;
}

/** The selected rows of a list, also of pages and searches that are no longer shown. */
export interface Selection<Row extends Identified> {
  /** In the order in which they were selected. */
  rows: readonly Row[];
  ids: ReadonlySet<string>;
  /** How many of the rows the list does not show, such as after another search; 0 while it loads. */
  hiddenCount: number;
  /**
   * Selects a row or not.
   * @param isRange whether the rows between it and the last toggled one change too.
   */
  toggle: (id: string, isSelected: boolean, isRange: boolean) => void;
  /** Selects all rows of the list up to the maximum, or none of them. */
  toggleAll: (isSelected: boolean) => void;
  /** Removes a row that no longer exists, and with it its checkbox. */
  remove: (id: string) => void;
  clear: () => void;
}

/** @param shown the rows that the list shows; undefined while it loads. */
export function useSelection<Row extends Identified>(shown: readonly Row[] | undefined): Selection<Row> {
  const listed = shown ?? [];
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const lastToggled = useRef<string>(undefined);
  // The list may have loaded a row again since it was selected.
  const byId = new Map([...selected, ...listed].map((row) => [row.id, row]));
  const rows = selected.map((row) => byId.get(row.id) ?? row);
  const ids = new Set(selected.map(({ id }) => id));

  const change = (changed: readonly Row[], isSelected: boolean) =>
    setSelected(
      isSelected
        ? [...rows, ...changed.filter(({ id }) => !ids.has(id))].slice(0, MAX_SELECTED)
        : rows.filter((row) => changed.every(({ id }) => id !== row.id)),
    );

  return {
    rows,
    ids,
    hiddenCount: shown ? rows.filter(({ id }) => shown.every((row) => row.id !== id)).length : 0,
    toggle(id, isSelected, isRange) {
      const indexOf = (rowId: string | undefined) => listed.findIndex((row) => row.id === rowId);
      const [to, from] = [indexOf(id), isRange ? indexOf(lastToggled.current) : -1];
      const start = from === -1 ? to : Math.min(from, to);
      change(listed.slice(start, Math.max(from, to) + 1), isSelected);
      lastToggled.current = id;
    },
    toggleAll: (isSelected) => change(listed, isSelected),
    remove: (id) => setSelected((current) => current.filter((row) => row.id !== id)),
    clear: () => setSelected([]),
  };
}
