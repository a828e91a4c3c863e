const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const shortDays = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a day of the calendar, `2026-11-21`, such as `Nov 21, 2026`. */
export const formatDay = (day: string): string => days.format(new Date(day));

/** Formats a day of the calendar without its year, such as `Nov 21`. */
export const formatShortDay = (day: string): string => shortDays.format(new Date(day));

/** Formats the month of a day, such as `Nov 2026`. */
export const formatMonth = (day: string): string => months.format(new Date(day));

const weekdays = {
  long: new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }),
  short: new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }),
};

/** Formats a day of the calendar with its weekday, `2026-12-04`, such as `Friday, December 4`, or `Fri, Dec 4`. */
export const formatWeekday = (day: string, length: 'long' | 'short' = 'long'): string =>
  // A date without a time is read as UTC.
  weekdays[length].format(new Date(day));

const DAY_MS = 24 * 60 * 60 * 1000;

// Sweden writes days as ISO 8601 does.
const dayOf = (date: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date);

const QUARTER_HOUR_MS = 15 * 60 * 1000;
/** Time zones are at most this far ahead of UTC. */
const MAX_OFFSET_MS = 14 * 60 * 60 * 1000;

/** When a day of the calendar begins in a time zone, ISO 8601. That may be 1:00, when the clocks go forward at midnight. */
export function startOfDay(day: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  let time = Date.parse(day) - MAX_OFFSET_MS;
  while (format.format(time) < day) time += QUARTER_HOUR_MS;
  return new Date(time).toISOString();
}

/** The day of the calendar after a day. */
export const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** The number of days from today until a day of the calendar, negative when it has passed, in a time zone, by default that of the browser. */
export function daysUntil(day: string, timeZone?: string, now = new Date()): number {
  return Math.round((Date.parse(day) - Date.parse(dayOf(now, timeZone))) / DAY_MS);
}

const relativeDays = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** Formats a time by its day in the time zone of the browser, such as `today`, `yesterday` or `3 days ago`. */
export const formatDaysAgo = (isoDate: string, now = new Date()): string =>
  relativeDays.format(daysUntil(dayOf(new Date(isoDate)), undefined, now), 'day');

/** Whether a text is a day of the calendar (`2026-12-01`). */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  // Browsers read February 30 as March 2.
  new Date(text).toISOString().startsWith(text);
