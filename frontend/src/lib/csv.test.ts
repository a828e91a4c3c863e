import { formatCsv } from './csv';

it('writes numbers as they are, and texts so that no spreadsheet runs them as a formula', () => {
  expect(
    formatCsv([
      ['Tool', 'Change'],
      ['=SUM(A1)', -12.5],
      ['Saw, 10"', 3],
    ]),
  ).toBe('\uFEFFTool,Change\r\n\'=SUM(A1),-12.5\r\n"Saw, 10""",3\r\n');
});
