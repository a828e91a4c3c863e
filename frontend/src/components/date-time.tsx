import { formatDateTime } from '../lib/date-time';

/** A date and time without a line break. */
export function DateTime({ at }: { /** ISO 8601. */ at: string }) {
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {formatDateTime(at)}
    </time>
  );
}
