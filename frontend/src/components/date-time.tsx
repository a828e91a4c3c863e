import { formatDate, formatDateTime } from '../lib/date-time';

/** A date and time without a line break. */
export function DateTime({ at }: { /** ISO 8601. */ at: string }) {
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
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

/** The day of a time. */
export const Day = ({ at, timeZone }: DayProps) => <time dateTime={at}>{formatDate(at, timeZone)}</time>;
