import { useState } from 'react';
import { formatNumber } from '../../../lib/numbers';
import { MAX_ROWS, type TypedLine } from './parse-lines';
import { readLines } from './read-lines';
import { COLUMNS } from './stored-rows';

type Write = (rowId: string | undefined, lines: readonly Partial<TypedLine>[]) => number;

/** Reads rows of spreadsheets into a quick order. */
export function useRowSource(write: Write) {
  const [readingCount, setReadingCount] = useState(0);
  /** What the last reading left out. */
  const [notice, setNotice] = useState<string>();

  /** Reads rows, from the one with an id on or behind the others; returns what is wrong with them. */
  async function read(source: string | Blob, rowId?: string): Promise<string | undefined> {
    setReadingCount((count) => count + 1);
    try {
      const parsed = await readLines(source);
      if (parsed === null) return 'These rows cannot be read: close the quotation marks';
      if (parsed.lines.length === 0) return 'There are no rows with a SKU and a quantity';
      const unread = parsed.unread + write(rowId, parsed.lines.map(withoutEmptyCells));
      setNotice(describeUnread(unread));
      return undefined;
    } catch {
      return "We couldn't read the rows. Try again.";
    } finally {
      setReadingCount((count) => count - 1);
    }
  }

  return {
    isReading: readingCount > 0,
    notice,
    read,
    /** Pastes rows into the first column, or cells into others: from the row with an id on, or behind all. */
    paste: (rowId: string | undefined, column: number, text: string) => {
      if (column === 0) void read(text, rowId).then((problem) => problem && setNotice(problem));
      else setNotice(describeUnread(write(rowId, toCells(text, column))));
    },
  };
}

function describeUnread(count: number): string | undefined {
  if (count === 0) return undefined;
  return (
    `${count === 1 ? '1 row was' : `${formatNumber(count)} rows were`} not read: a quick order has at most ` +
    `${formatNumber(MAX_ROWS)} rows. Add these to your cart first, then add the others.`
  );
}

/** Rows of one column leave the other columns as they are. */
const withoutEmptyCells = (line: TypedLine): Partial<TypedLine> =>
  Object.fromEntries(Object.entries(line).filter(([, text]) => text !== ''));

/** The cells of a text from a spreadsheet, as columns of rows from one column on. */
const toCells = (text: string, column: number): Partial<TypedLine>[] =>
  text
    .trimEnd()
    .split(/\r?\n/)
    .map((row) =>
      Object.fromEntries(
        row.split('\t').flatMap((cell, index) => {
          const key = COLUMNS[column + index];
          return key ? [[key, cell.trim()]] : [];
        }),
      ),
    );
