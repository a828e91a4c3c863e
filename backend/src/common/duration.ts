import { formatCounted } from './counts';
import { HOUR_MS } from './days';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** A waiting time for the user, rounded up: `40 seconds`, `1 minute`, `5 hours`. */
export function formatDuration(ms: number): string {
  if (ms <= MINUTE_MS - SECOND_MS) return count(ms / SECOND_MS, 'second');
  if (ms <= HOUR_MS - MINUTE_MS) return count(ms / MINUTE_MS, 'minute');
  return count(ms / HOUR_MS, 'hour');
}

const count = (value: number, unit: string): string => formatCounted(Math.max(1, Math.ceil(value)), unit);
