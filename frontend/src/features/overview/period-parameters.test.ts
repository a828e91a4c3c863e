import { periodOptions, readPeriod } from './period-parameters';

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
