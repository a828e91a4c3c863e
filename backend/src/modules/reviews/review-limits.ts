import type { EntityManager } from 'typeorm';
import { DAY_MS, daysBefore } from '../../common/days';
import { formatDuration } from '../../common/duration';
import { AuditAction } from '../audit';

/** The limits on the reviews of one account, as the operator sets them; 0 means no limit. */
export interface ReviewLimitSettings {
  readonly total: number;
  /** Reviews within 24 hours. */
  readonly perDay: number;
}

/** The reviews of one account. */
export interface WrittenReviews {
  readonly total: number;
  /** Reviews within the last 24 hours. */
  readonly today: number;
  /** When the first of these was written; null when there are none. */
  readonly todaySince: Date | null;
}

/** Whether an account can add a review now. */
export interface Allowance {
  readonly isAllowed: boolean;
  /** How many reviews the account can still add, or which limit prevents it, as sentences; null without limits. */
  readonly notice: string | null;
}

/** Counts the reviews of an account, with those that admins have erased, of which the audit log has the time. */
export async function countReviews(
  manager: EntityManager,
  userId: string,
  now: Date,
): Promise<WrittenReviews> {
  const [written] = await manager.query<[WrittenReviews]>(
    `SELECT count(*)::integer AS total,
       count(*) FILTER (WHERE created_at > $2)::integer AS today,
       min(created_at) FILTER (WHERE created_at > $2) AS "todaySince"
     FROM (
       SELECT created_at FROM reviews WHERE user_id = $1
       UNION ALL
       SELECT (before ->> 'createdAt')::timestamptz FROM audit_events
       WHERE action = '${AuditAction.DELETE_REVIEW}' AND before ->> 'userId' = $1::text
     ) AS written`,
    [userId, daysBefore(now, 1)],
  );
  return written;
}

/** Whether the limits allow another review at a time. */
export function allowanceOf(written: WrittenReviews, limits: ReviewLimitSettings, now: Date): Allowance {
  const left = limits.total === 0 ? Infinity : limits.total - written.total;
  if (left <= 0) {
    return {
      isAllowed: false,
      notice: `You have written ${reviews(written.total)}. That is the limit for one account.`,
    };
  }
  if (limits.perDay > 0 && written.today >= limits.perDay && written.todaySince !== null) {
    const wait = formatDuration(written.todaySince.getTime() + DAY_MS - now.getTime());
    return {
      isAllowed: false,
      notice: `You can write ${reviews(limits.perDay)} a day. Write your next one in ${wait}.`,
    };
  }
  return { isAllowed: true, notice: remaining(left, written, limits) };
}

function remaining(left: number, { total }: WrittenReviews, { perDay }: ReviewLimitSettings): string | null {
  if (left === Infinity) return perDay === 0 ? null : `You can write ${reviews(perDay)} a day.`;
  const daily = perDay === 0 || left <= perDay ? '' : `, ${number(perDay)} a day`;
  return `You can write ${total === 0 ? reviews(left) : reviews(left, 'more ')}${daily}.`;
}

const number = (count: number): string => (count === 1 ? 'one' : String(count));

const reviews = (count: number, more = ''): string =>
  `${number(count)} ${more}review${count === 1 ? '' : 's'}`;
