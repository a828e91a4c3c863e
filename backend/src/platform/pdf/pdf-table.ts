import { CONTENT_WIDTH, type PdfCanvas, type StructureElement, type TextBox } from './pdf-canvas';

export interface TableColumn {
  readonly heading: string;
  /** Points; one column without a width takes what is left. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

export interface TableCell {
  readonly text: string;
  /** A second, smaller text below. */
  readonly detail?: string | null;
}

const GAP = 12;
const PADDING = 4.5;
const HEADING_GAP = 4;
const HEADING_STYLE = { font: 'bold', size: 9, color: 'muted' } as const;
const DETAIL_STYLE = { size: 8.5, color: 'muted' } as const;

/**
 * Writes a table at the current position. A row is never split, and each further page starts with the headings, as
 * decoration: programs that read aloud find the headings of a column once.
 * @param below the height in points of what must be on the page of the last row
 */
export function writeTable(
  canvas: PdfCanvas,
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
  below = 0,
): void {
  const boxes = placeColumns(columns);
  const heights = rows.map(
    (row) => Math.max(...row.map((cell, index) => measureCell(canvas, cell, boxes[index]))) + 2 * PADDING,
  );
  const needed = heights.map((height, place) => (place === rows.length - 1 ? height + below : height));
  canvas.reserve(headingsHeight(canvas, columns, boxes) + (needed[0] ?? 0));
  const table = canvas.element(canvas.root, 'Table');
  const head = canvas.element(canvas.element(table, 'THead'), 'TR');
  writeHeadings(canvas, columns, boxes, head);
  const body = canvas.element(table, 'TBody');
  for (const [place, row] of rows.entries()) {
    if (canvas.reserve(needed[place] ?? 0)) writeHeadings(canvas, columns, boxes);
    const top = canvas.y;
    canvas.y += PADDING;
    const element = canvas.element(body, 'TR');
    row.forEach((cell, index) => writeCell(canvas, canvas.element(element, 'TD'), cell, boxes[index]));
    canvas.y = top + (heights[place] ?? 0);
    canvas.rule();
  }
}

function placeColumns(columns: readonly TableColumn[]): readonly TextBox[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const rest = CONTENT_WIDTH - fixed - GAP * (columns.length - 1);
  let x = 0;
  return columns.map(({ width = rest, align = 'left' }) => {
    const box = { x, width, align };
    x += width + GAP;
    return box;
  });
}

/** @param head the row of the headings; none on further pages. */
function writeHeadings(
  canvas: PdfCanvas,
  columns: readonly TableColumn[],
  boxes: readonly TextBox[],
  head?: StructureElement,
): void {
  columns.forEach(({ heading }, index) => {
    const box = { ...boxes[index], ...HEADING_STYLE };
    if (head) canvas.fill(canvas.element(head, 'TH', { scope: 'Column' }), heading, box);
    else canvas.decorateText(heading, box);
  });
  canvas.y += headingsHeight(canvas, columns, boxes);
  canvas.rule(0, CONTENT_WIDTH, 'text');
}

const headingsHeight = (
  canvas: PdfCanvas,
  columns: readonly TableColumn[],
  boxes: readonly TextBox[],
): number =>
  Math.max(
    ...columns.map(({ heading }, index) => canvas.measure(heading, { ...boxes[index], ...HEADING_STYLE })),
  ) + HEADING_GAP;

function measureCell(canvas: PdfCanvas, { text, detail }: TableCell, box: TextBox = {}): number {
  return canvas.measure(text, box) + (detail ? canvas.measure(detail, { ...box, ...DETAIL_STYLE }) : 0);
}

function writeCell(canvas: PdfCanvas, element: StructureElement, cell: TableCell, box: TextBox = {}): void {
  const { y } = canvas;
  canvas.y += canvas.text(element, 'P', cell.text, box);
  if (cell.detail) canvas.text(element, 'P', cell.detail, { ...box, ...DETAIL_STYLE });
  canvas.y = y;
}
