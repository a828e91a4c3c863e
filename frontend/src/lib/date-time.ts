const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A date with its time, such as `Nov 21, 2026, 2:27 AM`, in the time zone of the reader. */
export function formatDateTime(moment: string): string {
  return moments.format(new Date(moment));
}

/** A date without its time, such as `Nov 21, 2026`, in the time zone of the reader. */
export function formatDate(moment: string): string {
  return days.format(new Date(moment));
}
