import { addDays, addMonths, DAY_MS } from '../../common/days';
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
      return { from: addMonths(firstOfMonth(today), -11), to: today };
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
  const end = addMonths(to, -months);
  return { from: addMonths(period.from, -months), to: to === lastOfMonth(to) ? lastOfMonth(end) : end };
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

const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);
