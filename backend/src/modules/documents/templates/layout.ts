import { CONTENT_WIDTH, splitLines, type PdfCanvas } from '../../../platform/pdf/pdf-canvas';
import type { SaleFacts, Seller } from '../document-facts';

const COLUMN_GAP = 24;
const SECTION_GAP = 26;
/** The seller and the details of the document share the width. */
const DETAILS_WIDTH = 230;
const TOTALS_WIDTH = 250;
/** The height that {@link writeTotal} needs, in points. */
export const TOTAL_HEIGHT = 40;

/** A term and its value, such as the date of issue. */
export type Detail = readonly [term: string, value: string];

interface Header {
  readonly title: string;
  readonly seller: Seller;
  readonly details: readonly Detail[];
}

/** Writes who sells, what the document is, and its details. */
export function writeHeader(canvas: PdfCanvas, { title, seller, details }: Header): void {
  const top = canvas.y;
  const width = CONTENT_WIDTH - DETAILS_WIDTH - COLUMN_GAP;
  canvas.y += canvas.text(canvas.root, 'P', seller.name, { font: 'bold', size: 15, width });
  canvas.y += 3;
  const taxNumber = seller.taxNumber === null ? [] : [`Tax number ${seller.taxNumber}`];
  for (const line of [...seller.address, seller.email, ...taxNumber])
    canvas.y += canvas.text(canvas.root, 'P', line, { size: 9, color: 'muted', width });
  const sellerEnd = canvas.y;
  canvas.y = top - 6;
  const x = CONTENT_WIDTH - DETAILS_WIDTH;
  canvas.y += canvas.text(canvas.root, 'H1', title, { font: 'bold', size: 24, x, width: DETAILS_WIDTH });
  canvas.y += 6;
  writeDetails(canvas, details, x, DETAILS_WIDTH);
  canvas.y = Math.max(canvas.y, sellerEnd) + SECTION_GAP;
}

function writeDetails(canvas: PdfCanvas, details: readonly Detail[], x: number, width: number): void {
  const list = canvas.element(canvas.root, 'L');
  const termWidth = 104;
  const value = { x: x + termWidth, width: width - termWidth, size: 9.5 };
  for (const [term, text] of details) {
    const item = canvas.element(list, 'LI');
    canvas.text(item, 'Lbl', term, { x, width: termWidth, size: 9.5, color: 'muted' });
    canvas.y += canvas.text(item, 'LBody', text, value) + 1;
  }
}

export interface Block {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** Writes blocks of text beside each other. */
export function writeBlocks(canvas: PdfCanvas, blocks: readonly Block[]): void {
  const width = (CONTENT_WIDTH - COLUMN_GAP * (blocks.length - 1)) / blocks.length;
  const top = canvas.y;
  let end = top;
  blocks.forEach(({ heading, lines }, index) => {
    const box = { x: index * (width + COLUMN_GAP), width };
    canvas.y = top;
    canvas.y +=
      canvas.text(canvas.root, 'H2', heading, { ...box, font: 'bold', size: 9, color: 'muted' }) + 2;
    for (const line of lines) canvas.y += canvas.text(canvas.root, 'P', line, box);
    end = Math.max(end, canvas.y);
  });
  canvas.y = end + SECTION_GAP;
}

/** The buyer and the delivery address of a sale. */
export function saleBlocks({
  buyer,
  deliveryAddress,
}: Pick<SaleFacts, 'buyer' | 'deliveryAddress'>): readonly Block[] {
  const taxNumber = buyer.taxNumber === null ? [] : [`Tax number ${buyer.taxNumber}`];
  return [
    { heading: 'Bill to', lines: [...buyer.lines, buyer.email, ...taxNumber] },
    { heading: 'Deliver to', lines: splitLines(deliveryAddress) },
  ];
}

/** The details that documents of a sale share. */
export const purchaseDetails = (
  facts: Pick<SaleFacts, 'purchaseNumber' | 'purchaseOrderNumber'>,
): readonly Detail[] => [
  ['Purchase', facts.purchaseNumber],
  ...(facts.purchaseOrderNumber === null ? [] : [['PO number', facts.purchaseOrderNumber] as const]),
];

/** Writes the total, large and below the last column of the table. */
export function writeTotal(canvas: PdfCanvas, label: string, amount: string): void {
  canvas.reserve(TOTAL_HEIGHT);
  canvas.y += 12;
  const x = CONTENT_WIDTH - TOTALS_WIDTH;
  const style = { font: 'bold', size: 13 } as const;
  canvas.text(canvas.root, 'P', label, { ...style, x, width: TOTALS_WIDTH / 2 });
  const box = { ...style, x: x + TOTALS_WIDTH / 2, width: TOTALS_WIDTH / 2, align: 'right' } as const;
  canvas.y += canvas.text(canvas.root, 'P', amount, box) + 6;
  canvas.rule(x, TOTALS_WIDTH, 'text');
}

/** Writes a paragraph below everything else. */
export function writeNote(canvas: PdfCanvas, text: string): void {
  canvas.y += 16;
  const box = { size: 9.5, color: 'muted' } as const;
  canvas.reserve(canvas.measure(text, box));
  canvas.y += canvas.text(canvas.root, 'P', text, box);
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-12-04` becomes `December 4, 2026`. */
export const formatDay = (day: string): string => dayFormat.format(new Date(day));
