import type { SalesInterval } from '../../apollo/generated/schema-types';
import { formatDay, formatMonth } from '../../lib/days';

/** The name of a day or a month. */
export const bucketName = (interval: SalesInterval, day: string): string =>
  interval === 'MONTH' ? formatMonth(day) : formatDay(day);
