import { formatCsv } from './csv';

/** A quantity of one tool, as spreadsheets exchange it. */
export interface CsvLine {
  readonly sku: string;
  /** The name of the tool. */
  readonly name: string;
  /** A text where it is not a number yet. */
  readonly quantity: number | string;
  readonly jobReference: string | null;
}

/** The heading of the columns. The quick order reads it back. */
const HEADING = ['SKU', 'Name', 'Quantity', 'Job reference'] as const;

/** Formats lines as a CSV file: those of a cart, a purchase or a shopping list, or what is left of a quick order. */
export function formatLines(lines: readonly CsvLine[]): string {
  const rows = lines.map(({ sku, name, quantity, jobReference }) => [
    sku,
    name,
    String(quantity),
    jobReference ?? '',
  ]);
  return formatCsv([HEADING, ...rows]);
}
