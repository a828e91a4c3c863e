import { IdleLimit } from './idle-limit';

/** A limit of ten minutes, and the time that the test sets. */
function createLimit() {
  const clock = { time: 1_000_000 };
  const limit = new IdleLimit({ limit: 600_000, storage: localStorage, now: () => clock.time });
  return { clock, limit };
}

beforeEach(() => localStorage.clear());

it('starts with the full limit when no activity is recorded', () => {
  expect(createLimit().limit.remaining()).toBe(600_000);
});

it('counts down from the last activity, and stays at zero once it is reached', () => {
  const { clock, limit } = createLimit();
  limit.recordActivity();
  clock.time += 599_000;
  expect(limit.remaining()).toBe(1_000);
  clock.time += 1_000;
  expect(limit.remaining()).toBe(0);
  clock.time += 3_600_000;
  expect(limit.remaining()).toBe(0);
});

it('counts the activity in another window', () => {
  const { clock, limit } = createLimit();
  limit.recordActivity();
  clock.time += 599_000;
  createLimitAt(clock.time).recordActivity();
  expect(limit.remaining()).toBe(600_000);
});

it('starts over when the clock of the device was set back', () => {
  const { clock, limit } = createLimit();
  limit.recordActivity();
  clock.time -= 3_600_000;
  expect(limit.remaining()).toBe(600_000);
});

const createLimitAt = (time: number) =>
  new IdleLimit({ limit: 600_000, storage: localStorage, now: () => time });
