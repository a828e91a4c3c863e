import { chakra } from '@chakra-ui/react';
import { formatMoment } from '../lib/moment';

/** A date with its time, never broken over two lines. */
export function Moment({ at }: { /** ISO 8601. */ at: string }) {
  return (
    <chakra.time dateTime={at} whiteSpace="nowrap">
      {formatMoment(at)}
    </chakra.time>
  );
}
