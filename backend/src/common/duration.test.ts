import { formatDuration } from './duration';

describe('formatDuration', () => {
  it.each([
    [0, '1 second'],
    [1_001, '2 seconds'],
    [59_000, '59 seconds'],
    [59_001, '1 minute'],
    [60_001, '2 minutes'],
    [59 * 60_000, '59 minutes'],
    [59 * 60_000 + 1, '1 hour'],
    [24 * 60 * 60_000, '24 hours'],
  ])('rounds %d ms up to %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});
