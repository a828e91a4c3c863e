import { parse } from 'csv-parse/browser/esm/sync';
import { unescapeFormula } from '../../../lib/csv';
import { splitQuantity } from './quantity-text';

/** A row as it was typed. */
export interface TypedLine {
  readonly sku: string;
  readonly quantity: string;
  readonly jobReference: string;
}

/** The largest number of rows of a quick order. */
export const MAX_ROWS = 1_000;

export interface ParsedLines {
  readonly lines: readonly TypedLine[];
  /** The number of rows after the first {@link MAX_ROWS}. */
  readonly unread: number;
}

/** The names of the columns in a heading, in lower case and without spaces, first those that say it most clearly. */
const HEADINGS: Readonly<Record<keyof TypedLine, readonly string[]>> = {
  sku: ['sku', 'partnumber', 'articlenumber', 'itemcode', 'code', 'itemno', 'itemnumber', 'item'],
  quantity: ['quantity', 'qty', 'pieces', 'pcs', 'units', 'amount'],
  jobReference: ['jobreference', 'jobref', 'job', 'reference', 'ref', 'project'],
};

const WITHOUT_HEADING: Columns = { sku: 0, quantity: 1, jobReference: 2, count: 3 };

/** Invisible characters: control characters, byte order marks, and those that change the direction of text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

const SEPARATORS = ['\t', ';', ','];

const OPTIONS = {
  bom: true,
  // Otherwise only the first line end of the text is one: a file may have several.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
};

/**
 * Reads rows that were typed, copied from a spreadsheet, or exported from one: separated by tabs, semicolons or commas, or by a
 * space before the quantity, with or without a heading. All cells stay texts, since `0020` and `1E5` are SKUs.
 * @throws Error when a quotation mark is not closed.
 */
export function parseLines(text: string): ParsedLines {
  // A quoted cell may have several lines.
  const records = parse(text, { ...OPTIONS, delimiter: SEPARATORS, raw: true }) as unknown as {
    raw: string;
  }[];
  const rows = records.map(({ raw }) => raw).filter((row) => /[^\s;,"]/.test(row));
  const [first = ''] = rows;
  const heading = columnsOf(toCells(first, separatorOf(first)));
  const separator = heading && separatorOf(first);
  const columns = heading ?? WITHOUT_HEADING;
  const data = heading ? rows.slice(1) : rows;
  return {
    lines: data
      .slice(0, MAX_ROWS)
      .map((row) => toLine(toCells(row, separatorOf(row, separator), columns.count), columns)),
    unread: Math.max(data.length - MAX_ROWS, 0),
  };
}

/** The preferred separator, if the row has it, else the first one: no SKU, with which a row begins, has any. */
function separatorOf(row: string, preferred?: string): string | undefined {
  const unquoted = row.replace(/"[^"]*"/g, '');
  if (preferred !== undefined && unquoted.includes(preferred)) return preferred;
  // A comma may stand in the quantity.
  return splitQuantity(row) ? undefined : /[\t;,]/.exec(unquoted)?.[0];
}

/** The cells of a row. A comma after the last column belongs to its text, such as `Oak St., kitchen`. */
function toCells(row: string, separator = '\t', count = Infinity): string[] {
  const [texts = []] = parse(row, { ...OPTIONS, delimiter: separator });
  const cells = texts.map((cell) => unescapeFormula(cell.replace(/\s+/g, ' ').trim()).replace(INVISIBLE, ''));
  if (separator !== ',' || cells.length <= count) return cells;
  const last = cells.slice(count - 1).filter((cell) => cell !== '');
  return [...cells.slice(0, count - 1), last.join(', ')];
}

/** The position of each column, -1 for one that is missing, and the number of columns. */
type Columns = Readonly<Record<keyof TypedLine | 'count', number>>;

/** The columns by their headings; undefined when the row is no heading. */
function columnsOf(cells: readonly string[]): Columns | undefined {
  const headings = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const find = (column: keyof TypedLine): number => {
    const best = HEADINGS[column].find((name) => headings.includes(name));
    return best === undefined ? -1 : headings.indexOf(best);
  };
  const sku = find('sku');
  if (sku < 0) return undefined;
  return { sku, quantity: find('quantity'), jobReference: find('jobReference'), count: cells.length };
}

function toLine(cells: readonly string[], columns: Columns): TypedLine {
  const cellOf = (column: keyof TypedLine): string => cells[columns[column]] ?? '';
  const line = { sku: cellOf('sku'), quantity: cellOf('quantity'), jobReference: cellOf('jobReference') };
  return line.quantity === '' ? { ...line, ...splitQuantity(line.sku) } : line;
}

/** The text of a file. Excel writes "Unicode Text" as UTF-16 and, in many countries, CSV as Windows-1252. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
