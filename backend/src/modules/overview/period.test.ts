import { isDay } from '../../common/days';
import {
  bucketsOf,
  intervalOf,
  MAX_DAYS_BY_DAY,
  PeriodPreset,
  previousPeriod,
  resolvePeriod,
  SalesInterval,
} from './period';

const period = (from: string, to: string) => ({ from, to });

describe('resolvePeriod', () => {
  it.each([
    [PeriodPreset.LAST_7_DAYS, '2026-02-26', '2026-03-04'],
    [PeriodPreset.LAST_30_DAYS, '2026-02-03', '2026-03-04'],
    [PeriodPreset.LAST_12_MONTHS, '2025-04-01', '2026-03-04'],
  ])('resolves %s to the days up to today', (preset, from, to) => {
    expect(resolvePeriod({ preset }, '2026-03-04')).toEqual(period(from, to));
  });

  it('ends a period with today when its last day is in the future', () => {
    expect(resolvePeriod({ from: '2026-03-01', to: '2026-03-31' }, '2026-03-04')).toEqual(
      period('2026-03-01', '2026-03-04'),
    );
  });

  it.each([
    [{}, 'Enter the first day'],
    [{ from: '2026-03-01' }, 'Enter the last day'],
    [{ from: '2026-03-05', to: '2026-03-06' }, 'The first day is in the future'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'The last day is before the first day'],
    [{ from: '2021-03-31', to: '2026-03-01' }, 'A period has at most 60 months'],
    [{ preset: PeriodPreset.LAST_7_DAYS, to: '2026-03-01' }, 'Use either a preset or two days'],
  ])('rejects %j', (request, message) => {
    expect(() => resolvePeriod(request, '2026-03-04')).toThrow(message);
  });

  it('accepts 60 months', () => {
    const request = { from: '2021-04-01', to: '2026-03-04' };
    expect(resolvePeriod(request, '2026-03-04')).toEqual(request);
  });
});

describe('previousPeriod', () => {
  it.each([
    ['2026-03-01', '2026-03-07', '2026-02-22', '2026-02-28'],
    ['2026-03-04', '2026-03-04', '2026-03-03', '2026-03-03'],
    // By month: the same days as many months earlier.
    ['2025-04-01', '2026-03-04', '2024-04-01', '2025-03-04'],
    ['2026-01-15', '2026-06-20', '2025-07-15', '2025-12-20'],
    // A month that is complete stays complete.
    ['2025-03-01', '2026-02-28', '2024-03-01', '2025-02-28'],
    ['2023-03-01', '2025-02-28', '2021-03-01', '2023-02-28'],
    ['2025-10-01', '2026-02-28', '2025-05-01', '2025-09-30'],
    // A month that is too short ends earlier.
    ['2026-03-31', '2026-07-30', '2025-10-31', '2026-02-28'],
  ])('compares %s to %s with %s to %s', (from, to, previousFrom, previousTo) => {
    expect(previousPeriod(period(from, to))).toEqual(period(previousFrom, previousTo));
  });
});

describe('bucketsOf', () => {
  it('divides a period into its days', () => {
    expect(bucketsOf(period('2026-02-28', '2026-03-01'), SalesInterval.DAY)).toEqual([
      period('2026-02-28', '2026-02-28'),
      period('2026-03-01', '2026-03-01'),
    ]);
  });

  it('divides a period into its months, of which the first and the last may be parts', () => {
    expect(bucketsOf(period('2025-12-15', '2026-02-10'), SalesInterval.MONTH)).toEqual([
      period('2025-12-15', '2025-12-31'),
      period('2026-01-01', '2026-01-31'),
      period('2026-02-01', '2026-02-10'),
    ]);
  });

  it('divides a period and the one before it into equally many parts, of real days without gaps', () => {
    const today = new Date('2026-11-23').getTime();
    const day = (age: number) => new Date(today - age * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    for (let length = 1; length < 1700; length += 97) {
      for (const age of [0, 1, 8, 23, 54, 267]) {
        const current = period(day(age + length), day(age));
        const interval = intervalOf(current);
        expect(interval).toBe(length + 1 > MAX_DAYS_BY_DAY ? SalesInterval.MONTH : SalesInterval.DAY);
        const buckets = bucketsOf(current, interval);
        const before = bucketsOf(previousPeriod(current), interval);
        expect(before).toHaveLength(buckets.length);
        expect((before.at(-1)?.to ?? '') < current.from).toBe(true);
        for (const { from, to } of [...before, ...buckets])
          expect([isDay(from), isDay(to)]).toEqual([true, true]);
      }
    }
  });
});
