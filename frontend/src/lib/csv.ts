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

const formatCell = (cell: string | number): string =>
  typeof cell === 'number' ? String(cell) : quote(escapeFormula(cell));

/** Formats rows, of which the first is the heading, as a CSV file. */
export const formatCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `${BYTE_ORDER_MARK}${rows.map((cells) => cells.map(formatCell).join(',')).join('\r\n')}\r\n`;
