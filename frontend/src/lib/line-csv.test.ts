import { unescapeFormula } from './csv';
import { formatLines } from './line-csv';

const line = { sku: 'HAM-0020', name: 'Claw Hammer', quantity: 1200, jobReference: null };

describe('formatLines', () => {
  it('writes a heading and a row for each line, which Excel reads as UTF-8', () => {
    expect(formatLines([line, { ...line, sku: '0020', quantity: 12, jobReference: 'Oak St.' }])).toBe(
      '\uFEFFSKU,Name,Quantity,Job reference\r\nHAM-0020,Claw Hammer,1200,\r\n0020,Claw Hammer,12,Oak St.\r\n',
    );
  });

  it.each([
    ['Saw, 20"', '"Saw, 20"""'],
    ['two\nlines', '"two\nlines"'],
    ['Saw; blade', '"Saw; blade"'],
    ['Saw\tblade', '"Saw\tblade"'],
    ['=1+1', "'=1+1"],
    ['-12', "'-12"],
    ['@sum', "'@sum"],
    ['\t=1', '"\'\t=1"'],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ["'=kept", "''=kept"],
    ["Joiner's Mallet", "Joiner's Mallet"],
  ])('writes the cell %j as %j', (name, cell) => {
    expect(formatLines([{ ...line, name }])).toContain(`\r\nHAM-0020,${cell},1200,\r\n`);
  });
});

it.each([
  ["'=1+1", '=1+1'],
  ["''=kept", "'=kept"],
  ["'quoted'", "'quoted'"],
])('unescapeFormula reads %j as %j', (cell, text) => {
  expect(unescapeFormula(cell)).toBe(text);
});
