import { getSettings } from '../../config/settings';
import { formatDay, isDay, nextDay, startOfDay } from '../../lib/days';

interface DayFilter {
  /** When the first day begins, ISO 8601. */
  from?: string;
  /** When the last day has ended, ISO 8601. */
  before?: string;
  /** The days in words, each with its parameter of the URL. */
  chips: { label: string; parameter: 'from' | 'to' }[];
}

/**
 * Reads the first and the last day of a list, as the URL holds them (`?from=2026-12-01&to=2026-12-07`). Wrong values are ignored.
 * Days are those of the shop.
 */
export function readDayFilter(params: URLSearchParams): DayFilter {
  const { shopTimeZone } = getSettings();
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))];
  return {
    ...(from && { from: startOfDay(from, shopTimeZone) }),
    ...(to && { before: startOfDay(nextDay(to), shopTimeZone) }),
    chips: [
      ...(from ? [{ label: `From ${formatDay(from)}`, parameter: 'from' as const }] : []),
      ...(to ? [{ label: `To ${formatDay(to)}`, parameter: 'to' as const }] : []),
    ],
  };
}

const dayOf = (text: string | null): string | undefined => (text !== null && isDay(text) ? text : undefined);
