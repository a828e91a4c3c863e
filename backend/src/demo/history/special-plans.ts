import type { Course } from './purchase-plan';

/** A purchase that is made on any day of a start, so that each list of the shop has something to show. */
export interface SpecialPlan {
  readonly daysAgo: number;
  /** One of the demo accounts; any business when left out. */
  readonly account?: 'admin' | 'customer';
  readonly course: Partial<Course>;
  /** The slug of its only tool. */
  readonly tool?: string;
}

const DELIVERED: Course = {
  paidAfter: 0,
  cancelledAfter: null,
  packedAfter: 1,
  shippedAfter: 0,
  deliveredAfter: 2,
  isConfirmed: true,
  isSplit: false,
  returned: null,
  claimed: null,
};
const UNPAID = { paidAfter: null };
const UNFULFILLED = { packedAfter: null };
const PACKED = { shippedAfter: null };
const IN_TRANSIT = { isConfirmed: false };

/** The course of a special plan. */
export const courseOf = ({ course }: SpecialPlan): Course => ({ ...DELIVERED, ...course });

export const SPECIAL_PLANS: readonly SpecialPlan[] = [
  // About to expire, and other unpaid ones.
  { daysAgo: 28, course: UNPAID },
  { daysAgo: 29, course: UNPAID },
  { daysAgo: 3, course: UNPAID },
  // Late and nearly late.
  { daysAgo: 9, course: UNFULFILLED },
  { daysAgo: 10, course: PACKED },
  { daysAgo: 7, course: UNFULFILLED },
  { daysAgo: 6, course: UNFULFILLED },
  { daysAgo: 5, course: PACKED },
  { daysAgo: 1, course: UNFULFILLED },
  { daysAgo: 4, course: { ...IN_TRANSIT, packedAfter: 0 } },
  { daysAgo: 14, course: { cancelledAfter: 0 } },
  // Returns that wait for the pieces or for the bank.
  { daysAgo: 25, course: { returned: { after: 5, outcome: 'not sent' } } },
  { daysAgo: 18, course: { returned: { after: 6, outcome: 'not sent' } } },
  { daysAgo: 40, course: { returned: { after: 12, outcome: 'refund pending' } } },
  { daysAgo: 62, course: { returned: { after: 9, outcome: 'cancelled' } } },
  // Claims in each state.
  { daysAgo: 34, course: { claimed: { after: 24, outcome: 'undecided' } } },
  { daysAgo: 80, course: { claimed: { after: 70, outcome: 'undecided' } } },
  { daysAgo: 52, course: { claimed: { after: 40, outcome: 'asked' } } },
  { daysAgo: 66, course: { claimed: { after: 51, outcome: 'answered' } } },
  { daysAgo: 90, course: { claimed: { after: 60, outcome: 'rejected' } } },
  { daysAgo: 95, course: { claimed: { after: 30, outcome: 'cancelled' } } },
  { daysAgo: 70, course: { claimed: { after: 50, outcome: 'refund pending' } } },
  { daysAgo: 120, course: { claimed: { after: 45, outcome: 'refunded' } } },
  { daysAgo: 58, course: { claimed: { after: 38, outcome: 'replaced' } } },
  // Of this tool, fewer pieces are left than are claimed.
  { daysAgo: 43, tool: 'drawknife', course: { claimed: { after: 24, outcome: 'waiting' } } },
  // The demo customer has one of each kind.
  { account: 'customer', daysAgo: 1, course: UNPAID },
  { account: 'customer', daysAgo: 2, course: UNFULFILLED },
  { account: 'customer', daysAgo: 4, course: { ...PACKED, packedAfter: 0 } },
  { account: 'customer', daysAgo: 6, course: { ...IN_TRANSIT, isSplit: true } },
  { account: 'customer', daysAgo: 13, course: {} },
  { account: 'customer', daysAgo: 22, course: { returned: { after: 5, outcome: 'not sent' } } },
  { account: 'customer', daysAgo: 47, course: { returned: { after: 8, outcome: 'refunded' } } },
  { account: 'customer', daysAgo: 76, course: { claimed: { after: 64, outcome: 'asked' } } },
  { account: 'customer', daysAgo: 104, course: { claimed: { after: 60, outcome: 'replaced' } } },
  { account: 'customer', daysAgo: 133, course: { cancelledAfter: 0 } },
  { account: 'customer', daysAgo: 161, course: { ...UNPAID, cancelledAfter: 2 } },
  { account: 'customer', daysAgo: 198, course: UNPAID },
  { account: 'customer', daysAgo: 245, course: { claimed: { after: 40, outcome: 'refunded' } } },
  { account: 'customer', daysAgo: 301, course: {} },
  { account: 'admin', daysAgo: 2, course: UNPAID },
  { account: 'admin', daysAgo: 5, course: IN_TRANSIT },
  { account: 'admin', daysAgo: 38, course: {} },
  { account: 'admin', daysAgo: 150, course: { isSplit: true } },
];
