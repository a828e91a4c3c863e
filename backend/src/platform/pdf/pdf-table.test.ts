import { loadPdfKit } from './load-pdfkit';
import { CONTENT_WIDTH, PdfCanvas, type TextBox } from './pdf-canvas';
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

it('places the columns beside each other, of which one takes what is left, and the headings above them', async () => {
  const createdAt = new Date('2026-12-04T12:00:00Z');
  const canvas = new PdfCanvas(await loadPdfKit(), { title: 'Invoice', createdAt });
  const [fill, text] = [jest.spyOn(canvas, 'fill'), jest.spyOn(canvas, 'text')];
  const columns = [
    { heading: 'SKU', width: 80 },
    { heading: 'Tool' },
    { heading: 'Total', width: 60, align: 'right' },
  ] as const;
  writeTable(canvas, columns, [[{ text: 'SAW-1' }, { text: 'Saw' }, { text: '$1.00' }]]);
  const boxesOf = (calls: readonly (readonly unknown[])[]) =>
    calls.map((call) => {
      const { x, width, align } = call.at(-1) as TextBox;
      return [x, width, align];
    });
  const boxes = [
    [0, 80, 'left'],
    [92, CONTENT_WIDTH - 80 - 60 - 2 * 12, 'left'],
    [CONTENT_WIDTH - 60, 60, 'right'],
  ];
  expect(boxesOf(fill.mock.calls)).toEqual(boxes);
  expect(boxesOf(text.mock.calls)).toEqual(boxes);
});

it('starts a page for what does not fit above the footer', async () => {
  const createdAt = new Date('2026-12-04T12:00:00Z');
  const canvas = new PdfCanvas(await loadPdfKit(), { title: 'Invoice', createdAt });
  const top = canvas.y;
  // A US Letter page without its margin and its footer.
  const end = 792 - 54 - 36;
  canvas.y = end - 20;
  expect([canvas.reserve(20), canvas.y]).toEqual([false, end - 20]);
  expect([canvas.reserve(20.5), canvas.y]).toEqual([true, top]);
});

it('keeps the headings of a table on the page of its first row', async () => {
  const createdAt = new Date('2026-12-04T12:00:00Z');
  const canvas = new PdfCanvas(await loadPdfKit(), { title: 'Invoice', createdAt });
  const top = canvas.y;
  const reserved = jest.spyOn(canvas, 'reserve');
  canvas.y = 792 - 54 - 36 - 30;
  writeTable(canvas, [{ heading: 'Tool' }], [[{ text: 'Saw' }]]);
  expect(reserved.mock.results.map(({ value }) => value as boolean)).toEqual([true, false]);
  expect(canvas.y).toBeLessThan(top + 50);
});

it('keeps the last row on the page of what is below the table', async () => {
  const createdAt = new Date('2026-12-04T12:00:00Z');
  const pageStarts = async (below: number) => {
    const canvas = new PdfCanvas(await loadPdfKit(), { title: 'Invoice', createdAt });
    const reserved = jest.spyOn(canvas, 'reserve');
    canvas.y = 792 - 54 - 36 - 90;
    writeTable(canvas, [{ heading: 'Tool' }], [[{ text: 'Saw' }], [{ text: 'Plane' }]], below);
    return reserved.mock.results.map(({ value }) => value as boolean);
  };
  expect(await pageStarts(0)).toEqual([false, false, false]);
  expect(await pageStarts(60)).toEqual([false, false, true]);
});
