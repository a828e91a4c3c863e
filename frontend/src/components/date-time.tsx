import { formatDate, formatDateTime } from '../lib/date-time';

const withoutBreak = { whiteSpace: 'nowrap' } as const;

/** A date and time without a line break. */
export function DateTime({ at }: { /** ISO 8601. */ at: string }) {
  return (
    <time dateTime={at} style={withoutBreak}>
      {formatDateTime(at)}
    </time>
  );
}

interface DayProps {
  /** ISO 8601. */
  at: string;
  /** By default that of the browser. */
  timeZone?: string | undefined;
}

/** The day of a time without a line break. */
export function Day({ at, timeZone }: DayProps) {
  return (
    <time dateTime={at} style={withoutBreak}>
      {formatDate(at, timeZone)}
    </time>
  );
}
