import { firstDayError, lastDayError, periodOptions, readPeriod } from './period-parameters';

const read = (search: string) => readPeriod(new URLSearchParams(search));

it.each([
  ['', { preset: 'LAST_30_DAYS' }],
  ['period=7d', { preset: 'LAST_7_DAYS' }],
  ['period=12m', { preset: 'LAST_12_MONTHS' }],
  ['period=unknown', { preset: 'LAST_30_DAYS' }],
  ['period=custom&from=2026-11-01&to=2026-11-23', { from: '2026-11-01', to: '2026-11-23' }],
  ['period=custom&from=2026-11-01', { preset: 'LAST_30_DAYS' }],
  ['period=7d&from=2026-11-01&to=2026-11-23', { preset: 'LAST_7_DAYS' }],
])('reads the period of %j', (search, period) => {
  expect(read(search)).toEqual(period);
});

it('offers each preset once', () => {
  const periods = periodOptions.map(({ value }) => read(`period=${value ?? ''}&from=a&to=b`));
  expect(new Set(periods.map((period) => JSON.stringify(period))).size).toBe(periodOptions.length);
});

it.each([
  ['2026-11-23', '2026-11-23', undefined, undefined],
  ['2026-11-24', '2026-11-24', 'The first day is in the future', undefined],
  ['2026-11-02', '2026-11-01', undefined, 'The last day is before the first day'],
  ['2021-12-01', '2026-11-23', undefined, undefined],
  ['2021-11-30', '2026-11-01', 'A period has at most 60 months', undefined],
  // A last day in the future stands for today.
  ['2021-12-31', '2030-01-01', undefined, undefined],
  ['1969-12-31', '1970-01-01', 'A period has at most 60 months', undefined],
  ['', '2026-11-01', undefined, undefined],
  ['2026-11-01', 'x', undefined, undefined],
])('validates the period from %s to %s: %s, %s', (from, to, first, last) => {
  // November 24 in London is still November 23 in New York.
  const now = new Date('2026-11-24T03:00:00Z');
  expect(firstDayError({ from, to }, 'America/New_York', now)).toBe(first);
  expect(lastDayError({ from, to })).toBe(last);
});
