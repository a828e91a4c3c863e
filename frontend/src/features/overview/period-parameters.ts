import type { OverviewPeriodInput, PeriodPreset } from '../../apollo/generated/schema-types';
import { daysUntil, isDay } from '../../lib/days';

/** The value of the parameter `period` for two days, `from` and `to`. */
export const CUSTOM = 'custom';

const presets: Readonly<Record<string, PeriodPreset>> = { '7d': 'LAST_7_DAYS', '12m': 'LAST_12_MONTHS' };

/** The options of the filter; the one without a value is the default. */
export const periodOptions = [
  { label: '7 days', value: '7d' },
  { label: '30 days' },
  { label: '12 months', value: '12m' },
  { label: 'Custom', value: CUSTOM },
];

/** The days from `from` to `to`, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The days of a custom period in the address, whatever they are; undefined without them. */
export function readCustomPeriod(parameters: URLSearchParams): Period | undefined {
  const from = parameters.get('from');
  const to = parameters.get('to');
  return parameters.get('period') === CUSTOM && from !== null && to !== null ? { from, to } : undefined;
}

/** The period in the address: `?period=7d`, or `?period=custom&from=2026-11-01&to=2026-11-23`. */
export const readPeriod = (parameters: URLSearchParams): OverviewPeriodInput =>
  readCustomPeriod(parameters) ?? { preset: presets[parameters.get('period') ?? ''] ?? 'LAST_30_DAYS' };

const DAY_MS = 24 * 60 * 60 * 1000;
/** The limit of the API. A month counts in which the period has a day. */
export const MAX_MONTHS = 60;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The error of the first day of a period, by the rules of the API; undefined when there is none, or a day is missing. */
export function firstDayError({ from, to }: Period, timeZone: string, now = new Date()): string | undefined {
  if (!isDay(from) || !isDay(to)) return undefined;
  if (daysUntil(from, timeZone, now) > 0) return 'The first day is in the future';
  const daysAhead = Math.max(0, daysUntil(to, timeZone, now));
  const lastDay = new Date(Date.parse(to) - daysAhead * DAY_MS).toISOString().slice(0, 10);
  return from < '1970-01-01' || monthNumber(lastDay) - monthNumber(from) >= MAX_MONTHS
    ? `A period has at most ${MAX_MONTHS} months`
    : undefined;
}

/** The error of the last day. A day in the future stands for today. */
export const lastDayError = ({ from, to }: Period): string | undefined =>
  from > to ? 'The last day is before the first day' : undefined;
