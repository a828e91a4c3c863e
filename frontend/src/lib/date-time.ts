const dateTimes = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const shortDays = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a date and time, such as `Nov 21, 2026, 2:27 AM`, in the time zone of the browser. */
export function formatDateTime(isoDate: string): string {
  return dateTimes.format(new Date(isoDate));
}

/** Formats a date, such as `Nov 21, 2026`, in the time zone of the browser. */
export function formatDate(isoDate: string): string {
  return dates.format(new Date(isoDate));
}

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

/** The number of days from today, in a time zone, until a day of the calendar; negative when it has passed. */
export function daysUntil(day: string, timeZone: string, now = new Date()): number {
  // Sweden writes days as ISO 8601 does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}
