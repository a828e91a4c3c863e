import { checkRowCount, formatCsv, readCsv } from './csv';

async function* fileOf(...chunks: string[]) {
  for (const text of chunks) yield await Promise.resolve(Buffer.from(text));
}

const check = (text: string) => checkRowCount(readCsv(fileOf(text)), 2);

async function read(...chunks: string[]) {
  const rows = [];
  for await (const { number, cells } of readCsv(fileOf(...chunks))) rows.push([number, ...cells]);
  return rows;
}

describe('readCsv', () => {
  it('reads rows that end in different ways, also across chunks', async () => {
    expect(await read('SKU;Name\r', '\nA;Adze\r\nB;Bevel\nC;Chisel\r', 'D;Drill')).toEqual([
      [1, 'SKU', 'Name'],
      [2, 'A', 'Adze'],
      [3, 'B', 'Bevel'],
      [4, 'C', 'Chisel'],
      [5, 'D', 'Drill'],
    ]);
  });

  it('reads each line end in a cell that formatCsv has written', async () => {
    const cells = ['two\nlines', 'two\rlines', 'two\r\nlines'];
    expect(await read(formatCsv([['A', 'B', 'C'], cells]))).toEqual([
      [1, 'A', 'B', 'C'],
      [2, ...cells],
    ]);
  });

  it.each([
    ['that is not closed', 'SKU,Name\r\nA,Adze\r\n\r\nB,"Bevel\r\nC,Chisel\r\nD,Drill\r\n'],
    ['after text', 'SKU,Name\r\nA,"two\r\nlines"\r\n\r\nB,Bevel 5" z\r\nC,Chisel\r\n'],
    ['before text', 'SKU,Name\nA,"two\nlines"\n\nB,"Bevel"s\nC,Chisel\n'],
  ])('names the row of a quotation mark %s, as a spreadsheet numbers it', async (_place, text) => {
    await expect(read(text)).rejects.toMatchObject({
      fields: { file: 'This is not a valid CSV file: see the quotation marks in row 4' },
    });
  });
});

describe('checkRowCount', () => {
  it.each(['SKU\nA\nB\n', '\nSKU\nA\n\nB\n', ',\nSKU,Name\nA,\n,\nB,\n'])(
    'accepts as many rows below the heading as a file can have, wherever lines are empty: %j',
    async (text) => {
      await check(text);
      await expect(check(`${text}C\n`)).rejects.toMatchObject({
        fields: { file: 'A file can have at most 2 rows' },
      });
    },
  );
});

describe('formatCsv', () => {
  it('quotes cells with any line break', () => {
    expect(formatCsv([['Sharp blade\nBeech handle', 'a\rb', 'c\r\nd', 'e']])).toBe(
      '"Sharp blade\nBeech handle","a\rb","c\r\nd",e\r\n',
    );
  });
});
