import { formatCount } from '../../../common/counts';
import { formatCents } from '../../../common/money';
import type { PdfCanvas } from '../../../platform/pdf/pdf-canvas';
import { writeTable, type TableColumn } from '../../../platform/pdf/pdf-table';
import type { SaleLine } from '../document-facts';

const columns: readonly TableColumn[] = [
  { heading: 'SKU', width: 86 },
  { heading: 'Tool' },
  { heading: 'Quantity', width: 48, align: 'right' },
  { heading: 'Price', width: 62, align: 'right' },
  { heading: 'Total', width: 74, align: 'right' },
];

/** Writes the lines of a sale with their prices. */
export function writeLines(canvas: PdfCanvas, lines: readonly SaleLine[]): void {
  writeTable(
    canvas,
    columns,
    lines.map(({ sku, name, jobReference, quantity, price, total }) => [
      { text: sku },
      { text: name, detail: jobReference && `Job: ${jobReference}` },
      { text: formatCount(quantity) },
      { text: formatCents(price) },
      { text: formatCents(total) },
    ]),
  );
}
