import { averageOf, totalOf } from './rating-counts';

it('has no average without reviews', () => {
  expect(averageOf([0, 0, 0, 0, 0])).toBeNull();
  expect(totalOf([0, 0, 0, 0, 0])).toBe(0);
});

it.each([
  [[1, 0, 0, 0, 0], 1, 1],
  [[0, 0, 0, 0, 3], 5, 3],
  [[1, 0, 0, 0, 2], 3.7, 3],
  [[0, 0, 1, 1, 0], 3.5, 2],
  // 4.25 and 4.35 are rounded half up.
  [[0, 0, 0, 3, 1], 4.3, 4],
  [[0, 0, 0, 13, 7], 4.4, 20],
])('rounds the average of %j to %d, and counts %d reviews', (counts, average, total) => {
  expect(averageOf(counts)).toBe(average);
  expect(totalOf(counts)).toBe(total);
});
