const HOUR = 60;
const DAY = 24 * HOUR;

// The forms of the schedules are `* * * * *`, `*/10 * * * *`, `23 * * * *` and `11 3 * * *`.

/** The minutes between two times of a schedule. */
export function intervalMinutes(schedule: string): number {
  const [minute = '', hour] = schedule.split(' ');
  if (hour !== '*') return DAY;
  if (minute === '*') return 1;
  return minute.startsWith('*/') ? Number(minute.slice(2)) : HOUR;
}
