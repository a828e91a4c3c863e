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

/** Excel reads a CSV file as UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A cell that spreadsheets may run as a formula, or one that reading it back would change. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

const ESCAPED_FORMULA = /^'+[=+\-@\t\r＝＋－＠]/;

/** Puts an apostrophe before a text that a spreadsheet may run as a formula, as the export of the catalogue does. */
const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Removes the apostrophe that protects spreadsheets from a formula. */
export const unescapeFormula = (text: string): string => (ESCAPED_FORMULA.test(text) ? text.slice(1) : text);

const quote = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Formats lines as a CSV file: those of a cart, a purchase or a shopping list, or what is left of a quick order. */
export function formatLines(lines: readonly CsvLine[]): string {
  const rows = lines.map(({ sku, name, quantity, jobReference }) => [
    sku,
    name,
    String(quantity),
    jobReference ?? '',
  ]);
  const texts = [HEADING, ...rows].map((cells) => cells.map((cell) => quote(escapeFormula(cell))).join(','));
  return `${BYTE_ORDER_MARK}${texts.join('\r\n')}\r\n`;
}
