import { describeSchedule } from './schedule';

it.each([
  ['* * * * *', 'Every minute'],
  ['*/10 * * * *', 'Every 10 minutes'],
  ['7 * * * *', 'Every hour'],
  ['5 3 * * *', 'Every day at 03:05 UTC'],
  ['5 3 * * 1', '5 3 * * 1'],
])('describes the schedule %s as "%s"', (schedule, text) => {
  expect(describeSchedule(schedule)).toBe(text);
});
