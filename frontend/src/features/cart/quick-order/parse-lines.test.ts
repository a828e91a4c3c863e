import { decodeFile, MAX_ROWS, parseLines } from './parse-lines';
import { parseQuantity } from './quantity-text';

const cells = (text: string) =>
  parseLines(text).lines.map(({ sku, quantity, jobReference }) => [sku, quantity, jobReference]);

describe('parseLines', () => {
  it.each([
    ['tabs', 'HAM-0020\t1,200\tOak St.\r\nSAW-0500\t12\t'],
    ['semicolons', 'HAM-0020;1,200;Oak St.\nSAW-0500;12'],
    ['commas', 'HAM-0020,"1,200",Oak St.\nSAW-0500,12\n'],
  ])('reads rows that are separated by %s', (_name, text) => {
    expect(cells(text)).toEqual([
      ['HAM-0020', '1,200', 'Oak St.'],
      ['SAW-0500', '12', ''],
    ]);
  });

  it.each(['Oak St.; 2nd floor', 'Oak St.\t2nd floor'])(
    'finds no separator between quotation marks: %j',
    (reference) => {
      expect(cells(`HAM-0020,12,"${reference}"`)).toEqual([['HAM-0020', '12', reference.replace('\t', ' ')]]);
    },
  );

  it.each(['', 'SKU,Qty,Job\n'])('keeps commas in the last of the columns %j', (heading) => {
    const rows =
      'HAM-0020, 48, Oak St., kitchen\nDRI-0018,10,"Miller, 2nd floor", bath\nSAW-0500,12,Elm Rd.,,';
    expect(cells(heading + rows)).toEqual([
      ['HAM-0020', '48', 'Oak St., kitchen'],
      ['DRI-0018', '10', 'Miller, 2nd floor, bath'],
      ['SAW-0500', '12', 'Elm Rd.'],
    ]);
    expect(cells('SKU,Qty\nHAM-0020,48,Oak St.')).toEqual([['HAM-0020', '48, Oak St.', '']]);
  });

  it('reads rows of different separators, and a space before the quantity', () => {
    expect(
      cells(
        'HAM-0020 48\nSAW-0500;24;Oak St., left\nham 20\t3\nCHI-1, 5,Oak St.; 2\nham 20\nHAM 0020  1,200\nSAW-0500 1 200',
      ),
    ).toEqual([
      ['HAM-0020', '48', ''],
      ['SAW-0500', '24', 'Oak St., left'],
      ['ham 20', '3', ''],
      ['CHI-1', '5', 'Oak St.; 2'],
      ['ham 20', '', ''],
      ['HAM 0020', '1,200', ''],
      ['SAW-0500', '1 200', ''],
    ]);
    expect(cells('Qty;SKU\n1,200;HAM-0020\n1;SAW-0500')).toEqual([
      ['HAM-0020', '1,200', ''],
      ['SAW-0500', '1', ''],
    ]);
    expect(cells('SKU,Qty\nHAM-0020;48\nSAW-0500 40')).toEqual([
      ['HAM-0020', '48', ''],
      ['SAW-0500', '40', ''],
    ]);
  });

  it('reads rows that end in different ways', () => {
    expect(cells('SKU,Qty,Job\r\nA-1,1,\r\nA-2,2,\nA-3,3,Oak\rA-4,4,')).toEqual([
      ['A-1', '1', ''],
      ['A-2', '2', ''],
      ['A-3', '3', 'Oak'],
      ['A-4', '4', ''],
    ]);
  });

  it('reads a quoted cell of several lines', () => {
    expect(cells('HAM-0020\t48\t"Oak St.\n2nd floor, left"\nSAW-0500\t40')).toEqual([
      ['HAM-0020', '48', 'Oak St. 2nd floor, left'],
      ['SAW-0500', '40', ''],
    ]);
  });

  it('reads the columns of a heading in any order and ignores the others', () => {
    expect(cells('\uFEFFName,Qty,Job ref.,Item no.\nClaw hammer,24,"Oak St., 2nd floor",HAM-0020')).toEqual([
      ['HAM-0020', '24', 'Oak St., 2nd floor'],
    ]);
  });

  it.each([
    ['Item\tSKU\tQty\nClaw hammer\tHAM-0020\t48'],
    ['Code\tPart number\tUnits\tPcs\n7\tHAM-0020\t1\t48'],
    ['Item\tItem no.\tUnit price\tAmount\tQty\nClaw hammer\tHAM-0020\t5.60\t268.80\t48'],
  ])('reads the clearer of two headings: %j', (text) => {
    expect(cells(text)).toEqual([['HAM-0020', '48', '']]);
  });

  it('reads a quoted cell behind a byte order mark', () => {
    expect(cells('\uFEFF"HAM-0020","1,200"')).toEqual([['HAM-0020', '1,200', '']]);
  });

  it('reads its own download', () => {
    expect(cells("SKU,Name,Quantity,Job reference\r\nHAM-0020,Claw hammer,24,'=Oak\r\n")).toEqual([
      ['HAM-0020', '24', '=Oak'],
    ]);
  });

  it('leaves SKUs as they were typed, and leaves out empty rows and invisible characters', () => {
    expect(cells('0020\t1\n\n\t\t\n1E5\t2\n\u200bham\u00a020\u202e\t3\n')).toEqual([
      ['0020', '1', ''],
      ['1E5', '2', ''],
      ['ham 20', '3', ''],
    ]);
  });

  it('reads a row without a quantity or a SKU, and inch marks', () => {
    expect(cells('HAM-0020')).toEqual([['HAM-0020', '', '']]);
    expect(cells('\t24\tOak St.\nHAM-0020,12')).toEqual([
      ['', '24', 'Oak St.'],
      ['HAM-0020', '12', ''],
    ]);
    expect(cells('SAW-0500\t12\t20" blade')).toEqual([['SAW-0500', '12', '20" blade']]);
  });

  it('counts the rows that it does not read', () => {
    const { lines, unread } = parseLines(`SKU,Qty\n${'HAM-0020,1\n'.repeat(MAX_ROWS + 2)}`);
    expect([lines.length, unread]).toEqual([MAX_ROWS, 2]);
  });

  it('reads nothing from an empty text', () => {
    expect(parseLines(' \n')).toEqual({ lines: [], unread: 0 });
  });

  it('throws for a quotation mark that is not closed', () => {
    expect(() => parseLines('"HAM-0020,12\nSAW-0500,1')).toThrow();
  });
});

it.each([
  ['UTF-8', [0x4f, 0xc3, 0xa9]],
  ['Windows-1252', [0x4f, 0xe9]],
  ['UTF-16', [0xff, 0xfe, 0x4f, 0, 0xe9, 0]],
])('decodeFile reads %s', (_encoding, bytes) => {
  expect(decodeFile(Uint8Array.from(bytes)).replace('\uFEFF', '')).toBe('Oé');
});

it.each([
  ['12', 12],
  ['1,200', 1200],
  ['1 200', 1200],
  ['12.00', 12],
  ['1,200 pcs.', 1200],
  ['12 Pieces', 12],
  ['1.200', undefined],
  ['12.000', undefined],
  ['1,20', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['a dozen', undefined],
  ['', undefined],
  ['99999999999', undefined],
])('parseQuantity reads "%s" as %p', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});
