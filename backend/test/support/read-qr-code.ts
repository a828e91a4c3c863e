import { inflateSync } from 'node:zlib';

const STREAM = /stream\n([\s\S]*?)\nendstream/g;
/** A rectangle of the content of a page: `x y width height re`. */
const RECTANGLE = /(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\b/g;

/** Reads the QR code of a PDF from what it draws: a row of `#` and `.` for each row of squares. */
export function readQrCode(bytes: Buffer): readonly string[] {
  const squares = [...bytes.toString('latin1').matchAll(STREAM)]
    .flatMap(([, stream = '']) => [...inflate(stream).matchAll(RECTANGLE)])
    .map(([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width, height }))
    .filter(({ width, height }) => width === height);
  const side = Number(squares[0]?.width);
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.min(...squares.map(({ y }) => y));
  const cells = squares.map(({ x, y }) => [Math.round((y - top) / side), Math.round((x - left) / side)]);
  const dark = new Set(cells.map(String));
  return drawSquares(1 + Math.max(...cells.flat()), (row, column) => dark.has(`${row},${column}`));
}

/** A picture of squares, in the form of {@link readQrCode}. */
export const drawSquares = (
  size: number,
  isDark: (row: number, column: number) => boolean,
): readonly string[] =>
  Array.from({ length: size }, (_row, row) =>
    Array.from({ length: size }, (_column, column) => (isDark(row, column) ? '#' : '.')).join(''),
  );

function inflate(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    // A stream that is not compressed, such as the metadata.
    return '';
  }
}
