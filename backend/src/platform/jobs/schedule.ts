const HOUR = 60;
const DAY = 24 * HOUR;

/** The schedules that the functions below read: every minute, every few minutes, once an hour and once a day. */
export type Schedule =
  '* * * * *' | `*/${number} * * * *` | `${number} * * * *` | `${number} ${number} * * *`;

/** The minutes between two times of a schedule. */
export function intervalMinutes(schedule: string): number {
  const [minute = '', hour] = schedule.split(' ');
  if (hour !== '*') return DAY;
  if (minute === '*') return 1;
  return minute.startsWith('*/') ? Number(minute.slice(2)) : HOUR;
}

const MINUTE_MS = 60_000;
const DAY_MS = DAY * MINUTE_MS;

/** The latest time of a schedule that has one time a day; undefined for others. */
export function lastDailyTime(schedule: string, now: Date): Date | undefined {
  if (intervalMinutes(schedule) < DAY) return undefined;
  const [minute = 0, hour = 0] = schedule.split(' ').map(Number);
  const time = new Date(now).setUTCHours(hour, minute, 0, 0);
  return new Date(time > now.getTime() ? time - DAY_MS : time);
}
