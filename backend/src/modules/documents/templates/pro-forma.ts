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

/** @param paymentUrl the page where the purchase is paid. */
export function writeProForma(canvas: PdfCanvas, facts: SaleFacts, paymentUrl: string): void {
  const details = [['Date', formatDay(facts.issuedOn)], ...purchaseDetails(facts)] as const;
  writeHeader(canvas, { title: 'Pro-forma invoice', seller: facts.seller, details });
  writeBlocks(canvas, saleBlocks(facts));
  writeLines(canvas, facts.lines);
  writeTotal(canvas, 'Amount due', formatCents(facts.total));
  writeNote(canvas, `Pay by card at ${paymentUrl}`);
  writeNote(
    canvas,
    'This is not an invoice. You receive the invoice when the purchase is paid. All amounts are in US dollars.',
  );
}
