import { render, screen } from '@testing-library/react';
import { DateTime, Day } from './date-time';

it.each([
  ['a date and time', <DateTime at="2026-11-22T12:00:00Z" />],
  ['a day', <Day at="2026-11-22T12:00:00Z" />],
])('keeps %s on one line', (_what, time) => {
  render(time);
  expect(screen.getByText(/2026/)).toHaveStyle({ whiteSpace: 'nowrap' });
});
