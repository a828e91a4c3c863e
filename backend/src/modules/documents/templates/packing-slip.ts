import qrCode from 'qrcode-generator';
import { formatCount } from '../../../common/counts';
import { CONTENT_WIDTH, splitLines, type PdfCanvas } from '../../../platform/pdf/pdf-canvas';
import { writeTable, type TableColumn } from '../../../platform/pdf/pdf-table';
import type { PackingSlipFacts } from '../document-facts';
import { formatDay, purchaseDetails, writeBlocks, writeHeader, writeNote } from './layout';

const columns: readonly TableColumn[] = [
  { heading: 'SKU', width: 110 },
  { heading: 'Tool' },
  { heading: 'Job', width: 120 },
  { heading: 'Quantity', width: 52, align: 'right' },
];

const QR_SIZE = 84;

export function writePackingSlip(canvas: PdfCanvas, number: string, facts: PackingSlipFacts): void {
  const { deliveryAddress, phoneNumber, deliveryNotes, lines, stillToCome } = facts;
  const { carrier, customer, replacementFor, shippedOn, trackingNumbers } = facts;
  const details = [
    ['Packing slip', number] as const,
    ...purchaseDetails(facts),
    ['Customer', customer] as const,
    ...(replacementFor === null ? [] : [['Replacement for', replacementFor] as const]),
    ...(shippedOn === null ? [] : [['Shipped', formatDay(shippedOn)] as const]),
    ...(carrier === null ? [] : [['Carrier', carrier] as const]),
  ];
  writeHeader(canvas, { title: 'Packing slip', seller: facts.seller, details });
  writeBlocks(canvas, [
    { heading: 'Deliver to', lines: [...splitLines(deliveryAddress), `Phone ${phoneNumber}`] },
    ...(deliveryNotes === null ? [] : [{ heading: 'Delivery notes', lines: splitLines(deliveryNotes) }]),
  ]);
  if (trackingNumbers.length > 0)
    writeBlocks(canvas, [{ heading: 'Tracking', lines: [trackingNumbers.join(', ')] }]);
  const rows = lines.map(({ sku, name, jobReference, quantity }) => [
    { text: sku },
    { text: name },
    { text: jobReference ?? '' },
    { text: formatCount(quantity) },
  ]);
  writeTable(canvas, columns, rows);
  if (stillToCome > 0)
    writeNote(
      canvas,
      stillToCome === 1
        ? 'One more tool of this purchase comes separately.'
        : `${stillToCome} more tools of this purchase come separately.`,
    );
  writeQrCode(canvas, facts);
}

/** Writes the address of the page of the purchase, also as a QR code. */
function writeQrCode(canvas: PdfCanvas, { purchaseNumber, url }: PackingSlipFacts): void {
  const code = qrCode(0, 'M');
  code.addData(url);
  code.make();
  canvas.y += 20;
  canvas.reserve(QR_SIZE);
  canvas.squares(canvas.root, `QR code with the address of purchase ${purchaseNumber}`, {
    size: QR_SIZE,
    count: code.getModuleCount(),
    isDark: (row, column) => code.isDark(row, column),
  });
  const box = { x: QR_SIZE + 18, width: CONTENT_WIDTH - QR_SIZE - 18 };
  const top = canvas.y;
  canvas.y += 14;
  const question = 'Is everything here?';
  canvas.y += canvas.text(canvas.root, 'P', question, { ...box, font: 'bold', size: 12 }) + 2;
  canvas.y += canvas.text(canvas.root, 'P', 'Scan the code to confirm what arrived, or open', box);
  canvas.text(canvas.root, 'P', url, { ...box, color: 'muted', size: 9 });
  canvas.y = top + QR_SIZE;
}
