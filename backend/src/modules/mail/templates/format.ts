const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** The day of a time (ISO 8601): 'Friday, December 4'. */
export const formatDay = (time: string, timeZone: string): string =>
  new Date(time).toLocaleDateString('en-US', { ...DAY, timeZone });

/** A day of the calendar (2026-12-04): 'Friday, December 4'. */
export const formatDate = (day: string): string => formatDay(day, 'UTC');

/** A time (ISO 8601) with its zone: 'Friday, December 4, 3:12 PM EST'. */
export function formatTime(time: string, timeZone: string): string {
  const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
  return `${formatDay(time, timeZone)}, ${new Date(time).toLocaleTimeString('en-US', clock)}`;
}
