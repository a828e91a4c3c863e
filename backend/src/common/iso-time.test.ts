import { toIsoTime } from './iso-time';

it.each([
  0,
  -1,
  Date.UTC(2026, 0, 1),
  Date.UTC(2026, 11, 31, 23, 59, 59, 999),
  Date.UTC(2028, 1, 29, 1, 2, 3, 4),
  Date.UTC(2026, 8, 9, 10, 11, 12, 50),
  Date.UTC(1000, 0, 1),
  Date.UTC(9999, 11, 31, 23, 59, 59, 999),
  Date.UTC(999, 11, 31),
  Date.UTC(10_000, 0, 1),
  -8.64e15,
  8.64e15,
])('writes %p milliseconds since 1970 as toISOString does', (time) => {
  const date = new Date(time);
  expect(toIsoTime(date)).toBe(date.toISOString());
});

it('rejects an invalid date', () => {
  expect(() => toIsoTime(new Date(NaN))).toThrow(RangeError);
});
