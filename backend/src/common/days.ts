const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** Whether a text is a day of the calendar, such as `2026-12-04`. */
export const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** One for each time zone: creating a format takes longer than its use. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', options);
  formats.set(timeZone, format);
  return format;
}

/** The day in a time zone, such as `2026-12-04`. */
export function dayIn(timeZone: string, at: Date): string {
  const parts = formatFor(timeZone).formatToParts(at);
  const value = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${value('year')}-${value('month')}-${value('day')}`;
}

/** The time that is a number of times 24 hours later. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** The time that is a number of times 24 hours earlier. */
export const daysBefore = (at: Date, days: number): Date => daysAfter(at, -days);

const dayInUtc = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day that is a number of days later. */
export const addDays = (day: string, days: number): string => dayInUtc(Date.parse(day) + days * DAY_MS);

/** The day that is a number of calendar months later: the last day of a month that is too short. */
export function addMonths(day: string, months: number): string {
  const at = new Date(day);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayInUtc(Date.UTC(year, month, Math.min(at.getUTCDate(), lastDay)));
}
