import { addDays, addMonths, dayIn, isDay } from './days';

describe('dayIn', () => {
  it.each([
    ['UTC', '2026-11-30T23:59:59.999Z', '2026-11-30'],
    ['America/New_York', '2026-12-01T04:59:59.999Z', '2026-11-30'],
    ['America/New_York', '2026-12-01T05:00:00.000Z', '2026-12-01'],
    ['Asia/Tokyo', '2026-11-30T15:00:00.000Z', '2026-12-01'],
  ])('returns the day in %s at %s', (timeZone, at, day) => {
    expect(dayIn(timeZone, new Date(at))).toBe(day);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-06-15', 6, '2026-12-15'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-29', 6, '2028-02-29'],
    ['2026-12-31', 14, '2028-02-29'],
    ['2028-02-29', -12, '2027-02-28'],
    ['2027-01-31', -120, '2017-01-31'],
  ])('counts calendar months from %s: %i', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

describe('addDays', () => {
  it('counts over the end of a month, a year and the change to winter time', () => {
    expect(addDays('2026-12-28', 7)).toBe('2027-01-04');
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-10-30', 7)).toBe('2026-11-06');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('isDay', () => {
  it('accepts days of the calendar only', () => {
    expect(isDay('2026-12-04')).toBe(true);
    for (const text of ['2026-02-30', '2026-13-01', '2026-12-4', '2026-12-04T00:00:00Z', '', 'today'])
      expect(isDay(text)).toBe(false);
  });
});
