import { describeSchedule } from './schedule';

it.each([
  ['* * * * *', 'Every minute'],
  ['*/10 * * * *', 'Every 10 minutes'],
  ['23 * * * *', 'Every hour'],
  ['11 3 * * *', 'Every day at 03:11 UTC'],
  ['0 0 1 1 *', '0 0 1 1 *'],
])('describes the schedule %s as %s', (schedule, description) => {
  expect(describeSchedule(schedule)).toBe(description);
});
