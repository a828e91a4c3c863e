import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '../lib/date-time';

/** A date and time without a line break. */
export function DateTime({ at }: { /** ISO 8601. */ at: string }) {
  return (
    <chakra.time dateTime={at} whiteSpace="nowrap">
      {formatDateTime(at)}
    </chakra.time>
  );
}
