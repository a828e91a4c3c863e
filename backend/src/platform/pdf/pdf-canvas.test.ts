import { loadPdfKit } from './load-pdfkit';
import { PdfCanvas } from './pdf-canvas';

const createdAt = new Date('2026-12-04T12:00:00Z');

async function write(text: string): Promise<Buffer> {
  const canvas = new PdfCanvas(await loadPdfKit(), { title: 'Invoice', createdAt });
  canvas.text(canvas.root, 'P', text);
  return canvas.finish('Tools-Hub');
}

it('writes the same bytes for the same text, whatever was written with the fonts before', async () => {
  const before = await write('Half-inch chisel');
  // This hyphen has the glyph of the usual one.
  const [other, again] = [await write('Half\u2010inch chisel'), await write('Half-inch chisel')];
  expect(again.equals(before)).toBe(true);
  expect(other.equals(before)).toBe(false);
});

it('writes every line break and tab as the fonts can show them', async () => {
  const shown = await write('1 Saw Street\nSalem\nOR\n97301 US');
  expect((await write('1 Saw Street\r\nSalem\rOR\u202897301\tUS')).equals(shown)).toBe(true);
});
