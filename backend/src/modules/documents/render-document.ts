import { loadPdfKit } from '../../platform/pdf/load-pdfkit';
import { PdfCanvas } from '../../platform/pdf/pdf-canvas';
import { DocumentKind } from './document.state';
import type { CreditNoteFacts, PackingSlipFacts, SaleFacts } from './document-facts';
import { writeCreditNote } from './templates/credit-note';
import { writeInvoice } from './templates/invoice';
import { writePackingSlip } from './templates/packing-slip';
import { writeProForma } from './templates/pro-forma';

interface Numbered {
  readonly number: string;
  readonly createdAt: Date;
}

/** A document with everything that it says. The same content has the same bytes. */
export type DocumentContent = Numbered &
  (
    | { readonly kind: DocumentKind.INVOICE; readonly facts: SaleFacts }
    | { readonly kind: DocumentKind.CREDIT_NOTE; readonly facts: CreditNoteFacts }
    | { readonly kind: DocumentKind.PACKING_SLIP; readonly facts: PackingSlipFacts }
    | { readonly kind: DocumentKind.PRO_FORMA; readonly facts: SaleFacts; readonly paymentUrl: string }
  );

export interface RenderedDocument {
  readonly fileName: string;
  readonly bytes: Buffer;
}

const TITLES: Readonly<Record<DocumentKind, string>> = {
  [DocumentKind.PRO_FORMA]: 'Pro-forma invoice',
  [DocumentKind.INVOICE]: 'Invoice',
  [DocumentKind.CREDIT_NOTE]: 'Credit note',
  [DocumentKind.PACKING_SLIP]: 'Packing slip',
};

export async function renderDocument(content: DocumentContent): Promise<RenderedDocument> {
  const { kind, number, createdAt } = content;
  const title = `${TITLES[kind]} ${number}`;
  const canvas = new PdfCanvas(await loadPdfKit(), { title, createdAt });
  if (kind === DocumentKind.INVOICE) writeInvoice(canvas, number, content.facts);
  else if (kind === DocumentKind.CREDIT_NOTE) writeCreditNote(canvas, number, content.facts);
  else if (kind === DocumentKind.PACKING_SLIP) writePackingSlip(canvas, number, content.facts);
  else writeProForma(canvas, content.facts, content.paymentUrl);
  const bytes = await canvas.finish(`${content.facts.seller.name}  ·  ${title}`);
  return { fileName: fileNameOf(kind, number), bytes };
}

const FILE_PREFIXES: Partial<Readonly<Record<DocumentKind, string>>> = {
  [DocumentKind.PRO_FORMA]: 'pro-forma-',
  [DocumentKind.PACKING_SLIP]: 'packing-slip-',
};

const fileNameOf = (kind: DocumentKind, number: string): string =>
  `${FILE_PREFIXES[kind] ?? ''}${number}.pdf`;
