import { formatCents } from '../../../common/money';
import type { PdfCanvas } from '../../../platform/pdf/pdf-canvas';
import type { SaleFacts } from '../document-facts';
import {
  formatDay,
  purchaseDetails,
  saleBlocks,
  writeBlocks,
  writeHeader,
  writeNote,
  writeTotal,
} from './layout';
import { writeLines } from './line-table';

export function writeInvoice(canvas: PdfCanvas, number: string, facts: SaleFacts): void {
  const { issuedOn, paidOn } = facts;
  const details = [['Invoice', number], ['Date', formatDay(issuedOn)], ...purchaseDetails(facts)] as const;
  writeHeader(canvas, { title: 'Invoice', seller: facts.seller, details });
  writeBlocks(canvas, saleBlocks(facts));
  writeLines(canvas, facts.lines);
  writeTotal(canvas, 'Total', formatCents(facts.total));
  const payment = `Paid by card on ${formatDay(paidOn ?? issuedOn)}.`;
  writeNote(canvas, `${payment} All amounts are in US dollars. Thank you for your purchase.`);
}
