import { decodeForm } from './form-encoding.js';
import { paginate } from './lists.js';
import { Parameters } from './parameters.js';

const records = Array.from({ length: 12 }, (_, index) => ({ id: `r${index}`, created: index }));
const list = (query = '') => paginate(records, new Parameters(decodeForm(query)), '/v1/records');
const timesOf = (query: string) => list(query).data.map(({ created }) => created);

it.each([
  ['created=5', [5]],
  ['created[gt]=10', [11]],
  ['created[gte]=10', [11, 10]],
  ['created[lt]=1', [0]],
  ['created[lte]=1', [1, 0]],
  ['created[gte]=4&created[lt]=6', [5, 4]],
])('lists for "%s" the records of that time, newest first', (query, times) => {
  expect(timesOf(query)).toEqual(times);
});

it('lists ten records unless told otherwise, and at least one and at most a hundred', () => {
  expect(list()).toMatchObject({ object: 'list', has_more: true, url: '/v1/records' });
  expect(list().data).toHaveLength(10);
  expect(timesOf('limit=1')).toEqual([11]);
  expect(timesOf('limit=100')).toHaveLength(12);
  for (const limit of [0, 101]) expect(() => list(`limit=${limit}`)).toThrow('between 1 and 100');
});

it('has more records only when the page does not hold all of them', () => {
  expect(list('limit=12').has_more).toBe(false);
  expect(list('limit=11').has_more).toBe(true);
  expect(list('ending_before=r9&limit=2').has_more).toBe(false);
  expect(list('ending_before=r9&limit=1').has_more).toBe(true);
});

it('rejects a position that the list does not have', () => {
  expect(() => list('starting_after=r12')).toThrow("No such object: 'r12'");
});
