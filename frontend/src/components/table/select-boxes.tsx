import { createContext, useContext, type MouseEvent } from 'react';
import { MAX_SELECTED, type Selection } from './use-selection';

/** What the checkboxes of a table need; the rows do not, so that they are not drawn again. */
export const SelectionContext = createContext<Pick<Selection<{ id: string }>, 'ids' | 'toggle'>>({
  ids: new Set(),
  toggle: () => undefined,
});

interface SelectRowProps {
  id: string;
  /** Names the row. */
  name: string;
}

/** The id of the checkbox of a row. */
export const selectRowId = (id: string) => `select-${id}`;

/** The checkbox of a row. With Shift, the rows between it and the last one change too. */
export function SelectRow({ id, name }: SelectRowProps) {
  const { ids, toggle } = useContext(SelectionContext);
  return (
    <label className="select">
      <input
        id={selectRowId(id)}
        data-neighbor-focus
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={ids.has(id)}
        onChange={({ currentTarget, nativeEvent }) =>
          toggle(id, currentTarget.checked, (nativeEvent as unknown as MouseEvent).shiftKey)
        }
      />
      <span aria-hidden>Select</span>
    </label>
  );
}

interface SelectAllProps {
  /** The rows of the list. */
  rows: readonly { id: string }[];
  selection: Pick<Selection<{ id: string }>, 'ids' | 'toggleAll'>;
}

/** The checkbox that selects all rows of the list, and none of them once no more can be selected. */
export function SelectAll({ rows, selection: { ids, toggleAll } }: SelectAllProps) {
  const count = rows.filter(({ id }) => ids.has(id)).length;
  const isFull = count > 0 && (count === rows.length || ids.size >= MAX_SELECTED);
  return (
    <label className="select">
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length;
        }}
        type="checkbox"
        aria-label="Select all on this page"
        checked={count > 0 && count === rows.length}
        onChange={() => toggleAll(!isFull)}
      />
      <span aria-hidden>Select all on this page</span>
    </label>
  );
}
