import { addUp, overwrite } from './rows';
import { storedRows } from './stored-rows';

const line = (sku: string, quantity = '1', jobReference = '') => ({ sku, quantity, jobReference });

beforeEach(() => sessionStorage.clear());

it('reads the rows that the tab has stored, and ignores what is no row', () => {
  const rows = [line('HAM-0020', '24', 'Oak St.'), { sku: 'SAW-0003' }, { ...line('AXE-1'), addedUp: 3 }];
  sessionStorage.setItem('quickOrder', JSON.stringify(rows));
  expect(storedRows.read()).toMatchObject([
    { ...line('HAM-0020', '24', 'Oak St.'), addedUp: 1 },
    { ...line('AXE-1'), addedUp: 3 },
  ]);
  sessionStorage.setItem('quickOrder', '[{');
  expect(storedRows.read()).toEqual([]);
});

it('writes lines over rows and counts those beyond the thousandth', () => {
  const { rows, unread } = overwrite([], 0, [line('A'), line('B'), line('C')]);
  const changed = overwrite(rows, 1, [{ quantity: '5' }]);
  expect(changed.rows).toMatchObject([line('A'), line('B', '5'), line('C')]);
  expect(changed.rows[1]?.id).toBe(rows[1]?.id);
  expect([unread, changed.unread]).toEqual([0, 0]);
  expect(overwrite(rows, 999, [line('D'), line('E')]).unread).toBe(1);
});

it('does not add a row with which the sum would be more than a quantity can be', () => {
  const { rows } = overwrite([], 0, [
    line('HAM-0020', '6000000'),
    line('HAM-0020', '6000000'),
    line('HAM-0020', '48'),
  ]);
  expect(addUp(rows, () => undefined)).toMatchObject([
    { ...line('HAM-0020', '6000048'), addedUp: 2 },
    { ...line('HAM-0020', '6000000'), addedUp: 1 },
  ]);
});

it('adds up the rows of one tool whose quantities are valid', () => {
  const { rows } = overwrite([], 0, [
    line('ham 20', '2', 'Oak'),
    line('', '3'),
    line('', '4'),
    line('HAM20', 'x'),
  ]);
  expect(addUp(rows, () => undefined)).toBe(rows);
  const { rows: equal } = overwrite(rows, 3, [line('HAM-20', '5', 'Oak')]);
  expect(addUp(equal, () => undefined)).toMatchObject([
    { ...line('ham 20', '7', 'Oak'), addedUp: 2 },
    line('', '3'),
    line('', '4'),
  ]);
  expect(addUp(rows.slice(0, 2), () => 'hammer')).toMatchObject([line('ham 20', '5', 'Oak')]);
});
