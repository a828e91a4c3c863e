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
