import {
  daysUntil,
  formatDay,
  formatDaysAgo,
  formatMonth,
  formatShortDay,
  formatWeekday,
  isDay,
  nextDay,
  startOfDay,
} from './days';

it('formats a day of the calendar as the same day in each time zone', () => {
  expect(formatWeekday('2026-12-04')).toBe('Friday, December 4');
  expect(formatWeekday('2026-12-04', 'short')).toBe('Fri, Dec 4');
  expect(formatDay('2026-12-04')).toBe('Dec 4, 2026');
  expect(formatShortDay('2026-12-04')).toBe('Dec 4');
  expect(formatMonth('2026-12-01')).toBe('Dec 2026');
});

it.each([
  ['2026-12-04', 1],
  ['2026-12-03', 0],
  ['2026-12-01', -2],
  ['2027-01-01', 29],
])('counts the days until %s in the time zone of the shop as %d', (day, expected) => {
  // December 4 in London is still December 3 in New York.
  expect(daysUntil(day, 'America/New_York', new Date('2026-12-04T03:00:00Z'))).toBe(expected);
});

it.each([
  ['2026-07-01', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  ['2026-12-01', 'Asia/Kathmandu', '2026-11-30T18:15:00.000Z'],
  ['2026-12-01', 'Pacific/Kiritimati', '2026-11-30T10:00:00.000Z'],
  // The clocks go back three hours later.
  ['2026-04-05', 'Pacific/Auckland', '2026-04-04T11:00:00.000Z'],
  // The clocks go forward at midnight.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
])('says when %s begins in %s', (day, timeZone, expected) => {
  expect(startOfDay(day, timeZone)).toBe(expected);
});

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-2-28', false],
  ['2026-02-28T00:00', false],
  ['', false],
])('says whether %j is a day of the calendar: %j', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it('returns the day after the last one of a month', () => {
  expect(nextDay('2026-11-30')).toBe('2026-12-01');
});

const now = new Date('2026-11-23T12:00:00Z');

it.each([
  ['2026-11-23T12:00:00Z', 'today'],
  ['2026-11-22T12:00:00Z', 'yesterday'],
  ['2026-11-20T12:00:00Z', '3 days ago'],
])('says that %s was %s', (at, text) => {
  expect(formatDaysAgo(at, now)).toBe(text);
});
