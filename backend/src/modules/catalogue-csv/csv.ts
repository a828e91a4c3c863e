import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { pipeline, Readable } from 'node:stream';
import { formatCounted } from '../../common/counts';
import { badInput } from '../../common/errors';

/** Excel reads a CSV file as UTF-8 only with a byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A cell that spreadsheets may run as a formula, or one that import would change. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;

const ESCAPED_FORMULA = /^'+[=+\-@\t\r＝＋－＠]/;

/** Puts an apostrophe before a text that a spreadsheet may run as a formula. */
const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The reverse of {@link escapeFormula}. */
const unescapeFormula = (text: string): string => (ESCAPED_FORMULA.test(text) ? text.slice(1) : text);

/** Formats rows as RFC 4180 defines. Cells that spreadsheets may run as formulas get an apostrophe. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(escapeFormula)),
    // Every line end is quoted, since readers take each for the end of a row.
    { record_delimiter: 'windows', quote_record_delimiter: true },
  );

/** A row of a file. */
export interface CsvRow {
  /** The number of the row as a spreadsheet shows it; that of the heading is 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: { readonly records: number; readonly empty_lines: number };
}

/** Without a limit, a quotation mark that is not closed would load the rest of the file into memory. */
const MAX_RECORD_LENGTH = 1024 * 1024;

/**
 * Reads the rows of a file in UTF-8 without the empty ones. Spreadsheets separate cells by comma, semicolon or tab, depending
 * on the country; the heading shows which.
 * @throws DomainError BAD_USER_INPUT
 */
export async function* readCsv(file: AsyncIterable<Buffer>): AsyncGenerator<CsvRow> {
  const texts = decode(file);
  const first = await texts.next();
  const start = first.done ? '' : first.value;
  const records = parse({
    delimiter: delimiterOf(start),
    info: true,
    max_record_size: MAX_RECORD_LENGTH,
    // Otherwise only the first line end of the file is one.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // An error of the file is thrown by the parser.
  pipeline(Readable.from(join(start, texts)), records, () => undefined);
  try {
    for await (const { record, info } of records as AsyncIterable<ParsedRecord>) {
      const cells = record.map((cell) => unescapeFormula(cell).trim());
      if (cells.some((cell) => cell !== '')) yield { number: info.records + info.empty_lines, cells };
    }
  } catch (error) {
    // The rows before the one that cannot be read. The lines of the parser end where it stopped: at the end of the file when a
    // quotation mark is not closed.
    const { records: rows, empty_lines: emptyRows } = error as { records?: number; empty_lines?: number };
    if (rows === undefined || emptyRows === undefined) throw error;
    const row = rows + emptyRows + 1;
    throw badInput({ file: `This is not a valid CSV file: see the quotation marks in row ${row}` });
  }
}

/** @throws DomainError BAD_USER_INPUT when more than `max` rows follow the heading. */
export async function checkRowCount(rows: AsyncIterable<CsvRow>, max: number): Promise<void> {
  let heading: CsvRow | undefined;
  let count = 0;
  for await (const row of rows) {
    if (heading === undefined) heading = row;
    else count += 1;
    if (count > max) throw badInput({ file: `A file can have at most ${formatCounted(max, 'row')}` });
  }
}

/** The text of a file, without its byte order mark. */
async function* decode(file: AsyncIterable<Buffer>): AsyncGenerator<string, void, void> {
  const wrongEncoding = badInput({ file: 'Save the file as CSV in UTF-8' });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decodeNext = (bytes?: Buffer): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw wrongEncoding;
    }
  };
  for await (const bytes of file) {
    // UTF-16 without a byte order mark.
    if (bytes.includes(0)) throw wrongEncoding;
    yield decodeNext(bytes);
  }
  yield decodeNext();
}

async function* join(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string): number => heading.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
