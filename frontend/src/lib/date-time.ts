const dateTimes = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a date and time, such as `Nov 21, 2026, 2:27 AM`, in the time zone of the browser. */
export function formatDateTime(isoDate: string): string {
  return dateTimes.format(new Date(isoDate));
}

/** Formats a date, such as `Nov 21, 2026`, in a time zone, by default that of the browser. */
export function formatDate(isoDate: string, timeZone?: string): string {
  return new Date(isoDate).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });
}
