import { guaranteeText } from './guarantee';

it.each([
  ['2026-11-23T12:00:00Z', '178 days left'],
  ['2027-05-19T12:00:00Z', '1 day left'],
  // Still May 20 in the time zone of the shop.
  ['2027-05-21T03:59:00Z', 'last day'],
])('counts the days of the guarantee that are left at %s: %s', (now, left) => {
  expect(guaranteeText('2027-05-20', new Date(now))).toBe(`Guarantee until May 20, 2027 (${left})`);
});
