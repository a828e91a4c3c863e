/** Describes the schedule of a job, a cron expression in UTC, such as `Every 10 minutes`. */
export function describeSchedule(schedule: string): string {
  const [minute = '', hour = '', ...days] = schedule.split(' ');
  if (days.join(' ') !== '* * *') return schedule;
  if (hour !== '*') return `Every day at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`;
  if (minute === '*') return 'Every minute';
  return minute.startsWith('*/') ? `Every ${minute.slice(2)} minutes` : 'Every hour';
}
