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
