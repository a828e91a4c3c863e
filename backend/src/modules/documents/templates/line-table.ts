import { formatCount } from '../../../common/counts';
import { formatCents } from '../../../common/money';
import type { PdfCanvas } from '../../../platform/pdf/pdf-canvas';
import { writeTable, type TableCell, type TableColumn } from '../../../platform/pdf/pdf-table';
import type { SaleLine } from '../document-facts';
import { TOTAL_HEIGHT } from './layout';

/** The columns of {@link lineCells}. */
export const lineColumns = (totalHeading: string): readonly TableColumn[] => [
  { heading: 'SKU', width: 86 },
  { heading: 'Tool' },
  { heading: 'Quantity', width: 48, align: 'right' },
  { heading: 'Price', width: 62, align: 'right' },
  { heading: totalHeading, width: 74, align: 'right' },
];

export const lineCells = ({
  sku,
  name,
  jobReference,
  quantity,
  price,
  total,
}: SaleLine): readonly TableCell[] => [
  { text: sku },
  { text: name, detail: jobReference && `Job: ${jobReference}` },
  { text: formatCount(quantity) },
  { text: formatCents(price) },
  { text: formatCents(total) },
];

/** Writes the lines of a sale with their prices, the last one on the page of the total. */
export function writeLines(canvas: PdfCanvas, lines: readonly SaleLine[]): void {
  writeTable(canvas, lineColumns('Total'), lines.map(lineCells), TOTAL_HEIGHT);
}
