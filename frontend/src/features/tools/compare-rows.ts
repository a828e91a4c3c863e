import { formatCountOf, formatMoney, formatNumber } from '../../lib/numbers';
import { cartonMessage } from '../../lib/order-quantity';
import type { CompareTable_toolFragment } from './compare-table.generated';
import { formatSpecification, specificationKey } from './specification';
import { stockMessage } from './stock';

/** What one tool has in a row. */
interface Cell {
  /** None when the tool has no such value. */
  readonly lines: readonly string[];
  /** The same text for equal values. */
  readonly key: string;
}

/** A property of the tools. */
export interface CompareRow {
  readonly name: string;
  /** One for each tool. */
  readonly cells: readonly Cell[];
  readonly isDifferent: boolean;
}

type Tool = CompareTable_toolFragment;

/** Prices, quantities, stock and category. */
export const termRows = (tools: readonly Tool[]): readonly CompareRow[] =>
  TERMS.map(([name, linesOf]) =>
    createRow(
      name,
      tools.map((tool) => {
        const lines = linesOf(tool);
        return { lines, key: lines.join('\n') };
      }),
    ),
  );

/** The rows of all data sheets, each in the place that it has in the first of them. */
export function dataSheetRows(tools: readonly Tool[]): readonly CompareRow[] {
  const names = new Set(tools.flatMap(({ specifications }) => specifications.map(({ name }) => name)));
  return [...names].map((name) =>
    createRow(
      name,
      tools.map(({ specifications }) => {
        const found = specifications.find((specification) => specification.name === name);
        return found
          ? { lines: [formatSpecification(found)], key: specificationKey(found) }
          : { lines: [], key: '' };
      }),
    ),
  );
}

const TERMS: readonly [name: string, linesOf: (tool: Tool) => readonly string[]][] = [
  ['Price per piece', ({ price }) => [formatMoney(price)]],
  [
    'Price breaks',
    ({ priceBreaks }) =>
      priceBreaks.map(
        ({ minQuantity, price }) => `${formatMoney(price)} from ${formatNumber(minQuantity)} pieces`,
      ),
  ],
  ['Minimum order', ({ minOrder }) => [formatCountOf(minOrder, 'piece')]],
  ['Packaging', ({ orderMultiple }) => [cartonMessage(orderMultiple)]],
  ['Stock', (tool) => [stockMessage(tool)]],
  ['Category', ({ category }) => [category.name]],
];

const createRow = (name: string, cells: readonly Cell[]): CompareRow => ({
  name,
  cells,
  isDifferent: new Set(cells.map(({ key }) => key)).size > 1,
});
