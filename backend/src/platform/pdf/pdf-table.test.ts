import { loadPdfKit } from './load-pdfkit';
import { PdfCanvas } from './pdf-canvas';
import { writeTable, type TableCell } from './pdf-table';

it('makes a row as high as its highest cell with the smaller text below', async () => {
  const pdfKit = await loadPdfKit();
  const createdAt = new Date('2026-12-04T12:00:00Z');
  const heightOf = (...cells: readonly TableCell[]) => {
    const canvas = new PdfCanvas(pdfKit, { title: 'Invoice', createdAt });
    const start = canvas.y;
    const columns = [{ heading: 'Tool' }, { heading: 'Quantity', width: 60 }].slice(0, cells.length);
    writeTable(canvas, columns, [cells]);
    return canvas.y - start;
  };
  const quantity = { text: '10' };
  const withoutDetail = heightOf({ text: 'Saw' }, quantity);
  const withDetail = heightOf({ text: 'Saw', detail: 'Job: 7' }, quantity);
  expect(withDetail - withoutDetail).toBeGreaterThanOrEqual(8.5);
  expect(heightOf({ text: 'Saw', detail: 'Job: 7' }, { text: '10', detail: 'of 20' })).toBe(withDetail);
  expect(heightOf({ text: 'Saw\nwith a frame' }, quantity)).toBeGreaterThan(withDetail);
});
