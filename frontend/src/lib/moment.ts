const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A date with its time, such as `Nov 21, 2026, 2:27 AM`, in the time zone of the reader. */
export function formatMoment(moment: string): string {
  return moments.format(new Date(moment));
}
