import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useGridFocus } from './use-grid-focus';

const ROW_IDS = ['first', 'second'];

/** A grid of two rows with one column, which moves to a row while the effects of its own render are pending. */
function Grid({ target }: { target?: number }) {
  const { gridRef, focus } = useGridFocus({ rowIds: ROW_IDS, rowCount: 2, columnCount: 1, pageSize: 2 });
  useLayoutEffect(() => {
    if (target !== undefined) focus.moveTo(target, 0);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- moves once
  }, [target]);
  return (
    <div ref={gridRef}>
      {ROW_IDS.map((id, row) => (
        <div
          key={id}
          role="gridcell"
          tabIndex={focus.active.row === row ? 0 : -1}
          onFocus={() => focus.setActive({ row, column: 0 })}
        >
          {id}
        </div>
      ))}
    </div>
  );
}

it('moves the focus while the effects of an earlier render are pending', () => {
  const { rerender } = render(<Grid />);
  rerender(<Grid target={1} />);
  expect(screen.getByText('second')).toHaveFocus();
});
