const dateTimes = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Formats a date and time, such as `Nov 21, 2026, 2:27 AM`, in the time zone of the browser. */
export function formatDateTime(isoDate: string): string {
  return dateTimes.format(new Date(isoDate));
}

/** Formats a date, such as `Nov 21, 2026`, in the time zone of the browser. */
export function formatDate(isoDate: string): string {
  return dates.format(new Date(isoDate));
}

const days = {
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

/** Formats a day of the calendar, such as `2026-12-04`: `Friday, December 4`, or `Fri, Dec 4`. */
export const formatDay = (day: string, length: 'long' | 'short' = 'long'): string =>
  // A date without a time is read as UTC.
  days[length].format(new Date(day));

const DAY_MS = 24 * 60 * 60 * 1000;

/** The number of days from today, in a time zone, until a day of the calendar; negative when it has passed. */
export function daysUntil(day: string, timeZone: string, now = new Date()): number {
  // Sweden writes days as ISO 8601 does.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}
