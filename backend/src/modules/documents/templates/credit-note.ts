import { formatCents } from '../../../common/money';
import type { PdfCanvas } from '../../../platform/pdf/pdf-canvas';
import { writeTable, type TableColumn } from '../../../platform/pdf/pdf-table';
import type { CreditNoteFacts } from '../document-facts';
import {
  formatDay,
  purchaseDetails,
  saleBlocks,
  TOTAL_HEIGHT,
  writeBlocks,
  writeHeader,
  writeNote,
  writeTotal,
} from './layout';
import { lineCells, lineColumns } from './line-table';

const columns: readonly TableColumn[] = [
  ...lineColumns('Invoiced'),
  { heading: 'Credited', width: 74, align: 'right' },
];

export function writeCreditNote(canvas: PdfCanvas, number: string, facts: CreditNoteFacts): void {
  const { line, invoiceNumber } = facts;
  const details = [
    ['Credit note', number],
    ['Date', formatDay(facts.issuedOn)],
    ['Credits invoice', invoiceNumber],
    ['Invoice date', formatDay(facts.invoicedOn)],
    ...purchaseDetails(facts),
  ] as const;
  writeHeader(canvas, { title: 'Credit note', seller: facts.seller, details });
  writeBlocks(canvas, saleBlocks(facts));
  const row = [...lineCells(line), { text: formatCents(facts.credited) }];
  writeTable(canvas, columns, [row], TOTAL_HEIGHT);
  writeTotal(canvas, 'Total credited', formatCents(facts.credited));
  const isPart = facts.credited < line.total;
  writeNote(
    canvas,
    `${isPart ? 'A part of this line' : 'This line'} of invoice ${invoiceNumber} was refunded. All amounts are in US dollars.`,
  );
}
