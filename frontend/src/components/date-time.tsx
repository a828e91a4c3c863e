import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '../lib/date-time';

/** A date with its time, never broken over two lines. */
export function DateTime({ at }: { /** ISO 8601. */ at: string }) {
  return (
    <chakra.time dateTime={at} whiteSpace="nowrap">
      {formatDateTime(at)}
    </chakra.time>
  );
}
