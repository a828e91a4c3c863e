import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, ShoppingCart, Trash2 } from 'lucide-react';
import { errorMessage } from '../../../apollo/error';
import { ActionButton } from '../../../components/action-button';
import { DownloadLinesButton } from '../../../components/download-lines-button';
import { ErrorState } from '../../../components/feedback/page-state';
import { toast } from '../../../components/feedback/toaster';
import { focusHeadingOnRemoval } from '../../../components/focus-heading';
import { formatCountOf, formatNumber } from '../../../lib/numbers';
import { GRID_COLUMNS, gridRowCount, PAGE_SIZE, STATUS_COLUMN } from './grid-columns';
import { Messages } from './messages';
import { QuickOrderGrid } from './quick-order-grid';
import { RowSource } from './row-source';
import { useGridFocus, type GridFocus } from './use-grid-focus';
import { useQuickOrder, type CheckedRow } from './use-quick-order';
import { useRowSource } from './use-row-source';

/** Fills the cart from the rows of a spreadsheet. */
export function QuickOrder() {
  const order = useQuickOrder();
  const { rows, good, rest, write, remove } = order;
  const source = useRowSource(write);
  const { gridRef, focus } = useGridFocus({
    rowIds: rows.map(({ id }) => id),
    rowCount: gridRowCount(rows.length),
    columnCount: GRID_COLUMNS.length,
    pageSize: PAGE_SIZE,
  });
  return (
    <Stack gap="6">
      <RowSource isReading={source.isReading} onRead={(text) => source.read(text)} />
      <Messages notice={source.notice} addedCount={order.addedCount} />
      {order.error !== undefined && (
        <ErrorState prefix="" message={errorMessage(order.error)} onRetry={order.retry} />
      )}
      <Toolbar order={order} focus={focus} />
      <QuickOrderGrid
        rows={rows}
        gridRef={gridRef}
        focus={focus}
        onWrite={(row, line) => write(rows[row]?.id, [line])}
        onRemove={({ id }) => remove([id])}
        // Rows before it may be removed while the text is read.
        onPaste={(row, column, text) => source.paste(rows[row]?.id, column, text)}
      />
      <Pager rowCount={gridRowCount(rows.length)} focus={focus} />
      {rows.length > 0 && (
        <Flex wrap="wrap" gap="3">
          <ActionButton
            colorPalette="signal"
            w={{ base: 'full', md: 'auto' }}
            isBusy={order.isAdding}
            busyText="Adding"
            isDisabled={good.length === 0}
            onClick={() => void order.addGood()}
          >
            <ShoppingCart aria-hidden /> Add {formatCountOf(good.length, 'tool')} to cart
          </ActionButton>
          {rest.length > 0 && (
            <DownloadLinesButton
              w={{ base: 'full', md: 'auto' }}
              lines={rest.map(toCsvLine)}
              fileName="quick-order.csv"
            >
              Download the rest (CSV)
            </DownloadLinesButton>
          )}
        </Flex>
      )}
    </Stack>
  );
}

const toCsvLine = ({ sku, quantity, jobReference, check }: CheckedRow) => ({
  sku,
  quantity,
  jobReference,
  name: check?.tool?.toolName ?? '',
});

interface ToolbarProps {
  order: ReturnType<typeof useQuickOrder>;
  focus: GridFocus;
}

/** How many rows are ready, and the way to the next that is not. */
function Toolbar({ order: { rows, good, rest, uncheckedCount, restore, remove }, focus }: ToolbarProps) {
  if (rows.length === 0) return null;
  const hasError = ({ error }: CheckedRow): boolean => error !== undefined;
  const goToNext = () => {
    const { row: activeRow, column } = focus.active;
    // The problem of the active row comes next, unless its cell has the focus.
    const start = column < STATUS_COLUMN ? activeRow : activeRow + 1;
    const after = rows.findIndex((row, index) => index >= start && hasError(row));
    focus.moveTo(after === -1 ? rows.findIndex(hasError) : after, STATUS_COLUMN);
  };
  const removeAll = () => {
    remove(rows.map(({ id }) => id));
    toast.success(`${formatCountOf(rows.length, 'row')} removed`, undefined, {
      label: 'Undo',
      onClick: () => restore(rows),
    });
  };
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
      {/* On a phone a line of its own, so that its length does not move the buttons. */}
      <Text role="status" w={{ base: 'full', md: 'auto' }}>
        {uncheckedCount > 0
          ? `Checking ${formatNumber(rows.length - uncheckedCount)} of ${formatCountOf(rows.length, 'row')}`
          : `${formatCountOf(rows.length, 'row')}: ${formatNumber(good.length)} ready, ${formatNumber(rest.length)} to fix`}
      </Text>
      {rows.some(hasError) && (
        <Button variant="outline" size="sm" onClick={goToNext}>
          Next problem
        </Button>
      )}
      <Button ref={focusHeadingOnRemoval} variant="ghost" size="sm" ms={{ md: 'auto' }} onClick={removeAll}>
        <Trash2 aria-hidden /> Remove all rows
      </Button>
    </Flex>
  );
}

interface PagerProps {
  rowCount: number;
  focus: GridFocus;
}

function Pager({ rowCount, focus: { active, setActive } }: PagerProps) {
  if (rowCount <= PAGE_SIZE) return null;
  const start = Math.floor(active.row / PAGE_SIZE) * PAGE_SIZE;
  const end = Math.min(start + PAGE_SIZE, rowCount);
  return (
    <Flex as="nav" aria-label="Pages of rows" wrap="wrap" align="center" justify="center" gap="4">
      <Button
        variant="outline"
        aria-disabled={start === 0 || undefined}
        onClick={() => setActive({ row: Math.max(start - PAGE_SIZE, 0), column: 0 })}
      >
        <ChevronLeft aria-hidden /> Previous
      </Button>
      <Text role="status">
        Rows {formatNumber(start + 1)}–{formatNumber(end)} of {formatNumber(rowCount)}
      </Text>
      <Button
        variant="outline"
        aria-disabled={end === rowCount || undefined}
        onClick={() => setActive({ row: Math.min(end, rowCount - 1), column: 0 })}
      >
        Next <ChevronRight aria-hidden />
      </Button>
    </Flex>
  );
}
