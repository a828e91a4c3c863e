import { addDays, DAY_MS } from '../../common/days';
import { badInput } from '../../common/errors';

/** The days from `from` to `to`, both included, such as `2026-12-04`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export enum PeriodPreset {
  LAST_7_DAYS = 'LAST_7_DAYS',
  LAST_30_DAYS = 'LAST_30_DAYS',
  LAST_12_MONTHS = 'LAST_12_MONTHS',
}

export enum SalesInterval {
  DAY = 'DAY',
  MONTH = 'MONTH',
}

/** A preset, or two days. */
export interface PeriodRequest {
  readonly preset?: PeriodPreset | null;
  readonly from?: string | null;
  readonly to?: string | null;
}

/** A longer period has a figure for each month. */
export const MAX_DAYS_BY_DAY = 92;
export const MAX_MONTHS = 60;

/**
 * The days that are requested, none of them after today.
 * @throws DomainError BAD_USER_INPUT
 */
export function resolvePeriod({ preset, from, to }: PeriodRequest, today: string): Period {
  if (preset != null && (from != null || to != null))
    throw badInput({ 'period.preset': 'Use either a preset or two days' });
  if (preset != null) return presetPeriod(preset, today);
  if (from == null) throw badInput({ 'period.from': 'Enter the first day' });
  if (to == null) throw badInput({ 'period.to': 'Enter the last day' });
  const period = { from, to: to > today ? today : to };
  if (from > today) throw badInput({ 'period.from': 'The first day is in the future' });
  if (from > to) throw badInput({ 'period.to': 'The last day is before the first day' });
  if (from < '1970-01-01' || countMonths(period) > MAX_MONTHS)
    throw badInput({ 'period.from': `A period has at most ${MAX_MONTHS} months` });
  return period;
}

function presetPeriod(preset: PeriodPreset, today: string): Period {
  switch (preset) {
    case PeriodPreset.LAST_7_DAYS:
      return { from: addDays(today, -6), to: today };
    case PeriodPreset.LAST_30_DAYS:
      return { from: addDays(today, -29), to: today };
    case PeriodPreset.LAST_12_MONTHS:
      return { from: shiftMonths(firstOfMonth(today), -11), to: today };
  }
}

/** Whether the figures of a period are by day or by month. */
export const intervalOf = (period: Period): SalesInterval =>
  countDays(period) > MAX_DAYS_BY_DAY ? SalesInterval.MONTH : SalesInterval.DAY;

/**
 * The period that a period is compared with: as many days right before it, or the same days as many months earlier. Its
 * {@link bucketsOf} are as many.
 */
export function previousPeriod(period: Period): Period {
  if (intervalOf(period) === SalesInterval.DAY) {
    const days = countDays(period);
    return { from: addDays(period.from, -days), to: addDays(period.to, -days) };
  }
  const months = countMonths(period);
  const { to } = period;
  const isLastOfMonth = firstOfMonth(addDays(to, 1)) !== firstOfMonth(to);
  return {
    from: shiftMonths(period.from, -months),
    to: isLastOfMonth ? lastOfMonth(shiftMonths(firstOfMonth(to), -months)) : shiftMonths(to, -months),
  };
}

/** The days or the months of a period, as periods of their own; the first and the last month may be parts. */
export function bucketsOf(period: Period, interval: SalesInterval): readonly Period[] {
  const buckets: Period[] = [];
  for (let from = period.from; from <= period.to;) {
    const end = interval === SalesInterval.DAY ? from : lastOfMonth(from);
    const to = end > period.to ? period.to : end;
    buckets.push({ from, to });
    from = addDays(to, 1);
  }
  return buckets;
}

const countDays = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const countMonths = ({ from, to }: Period): number => monthNumber(to) - monthNumber(from) + 1;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

function lastOfMonth(day: string): string {
  const year = Number(day.slice(0, 4));
  const nextMonth = Number(day.slice(5, 7));
  return new Date(Date.UTC(year, nextMonth, 0)).toISOString().slice(0, 10);
}

/** The same day of another month, or the last day of a month that is too short. */
function shiftMonths(day: string, months: number): string {
  const number = monthNumber(day) + months;
  const first = new Date(Date.UTC(Math.floor(number / 12), number % 12, 1)).toISOString().slice(0, 10);
  const shifted = `${first.slice(0, 7)}-${day.slice(8)}`;
  const last = lastOfMonth(first);
  return shifted > last ? last : shifted;
}
