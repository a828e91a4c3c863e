import type { SeededTool } from '../seed-demo-catalogue';
import type { Customer } from './customers';
import type { Random } from './random';

/** How a return ends, once its time has come. */
export type ReturnOutcome = 'refunded' | 'refund pending' | 'not sent' | 'cancelled';

/** How a claim ends, once its time has come. */
export type ClaimOutcome =
  | 'undecided'
  | 'asked'
  | 'answered'
  | 'rejected'
  | 'cancelled'
  | 'refunded'
  | 'refund pending'
  | 'replaced'
  | 'waiting';

/** What happens to a purchase. Days are counted from the step before; null: the step never comes. */
export interface Course {
  readonly paidAfter: number | null;
  /** From the order, or from the payment if it is paid; it is never packed then. */
  readonly cancelledAfter: number | null;
  readonly packedAfter: number | null;
  readonly shippedAfter: number | null;
  readonly deliveredAfter: number;
  /** Whether anybody records the delivery; else it counts as delivered some days later. */
  readonly isConfirmed: boolean;
  /** Whether some orders are shipped later than the others. */
  readonly isSplit: boolean;
  /** After the delivery of the first order. */
  readonly returned: { readonly after: number; readonly outcome: ReturnOutcome } | null;
  readonly claimed: { readonly after: number; readonly outcome: ClaimOutcome } | null;
}

export interface PlannedLine {
  readonly tool: SeededTool;
  readonly quantity: number;
}

export interface PurchasePlan extends Course {
  readonly customer: Customer;
  readonly placedAt: Date;
  readonly lines: readonly PlannedLine[];
}

const RETURN_OUTCOMES: readonly (readonly [ReturnOutcome, number])[] = [
  ['refunded', 8],
  ['cancelled', 1],
];
const CLAIM_OUTCOMES: readonly (readonly [ClaimOutcome, number])[] = [
  ['refunded', 4],
  ['replaced', 5],
  ['rejected', 2],
  ['cancelled', 1],
];

const outcome = <Outcome>(random: Random, outcomes: readonly (readonly [Outcome, number])[]): Outcome =>
  random.weighted(outcomes, ([, weight]) => weight)[0];

/** What usually happens: most purchases are paid soon and delivered in time. */
export function drawCourse(random: Random): Course {
  const isUnpaid = random.chance(0.06);
  const isCancelled = random.chance(isUnpaid ? 0.6 : 0.02);
  return {
    paidAfter: isUnpaid ? null : drawPaymentDays(random),
    cancelledAfter: isCancelled ? random.int(0, isUnpaid ? 6 : 0) : null,
    packedAfter: random.chance(0.02) ? 8 : random.int(0, 2),
    shippedAfter: random.int(0, 1),
    deliveredAfter: random.int(1, 4),
    isConfirmed: random.chance(0.75),
    isSplit: random.chance(0.12),
    returned: random.chance(0.07)
      ? { after: random.int(2, 24), outcome: outcome(random, RETURN_OUTCOMES) }
      : null,
    claimed: random.chance(0.05)
      ? { after: random.int(4, 120), outcome: outcome(random, CLAIM_OUTCOMES) }
      : null,
  };
}

function drawPaymentDays(random: Random): number {
  if (random.chance(0.72)) return 0;
  return random.chance(0.75) ? random.int(1, 4) : random.int(5, 20);
}

export const MAX_LINES = 8;

/** One to some tools, mostly those that are popular, in their multiples. */
export function drawLines(
  random: Random,
  tools: readonly SeededTool[],
  popularity: ReadonlyMap<string, number>,
  maxLines: number,
): PlannedLine[] {
  const counts = Array.from({ length: maxLines }, (_, index) => index + 1);
  const count = random.weighted(counts, (lines) => 1 / (lines + 0.5));
  const picked = new Set<SeededTool>();
  while (picked.size < Math.min(count, tools.length)) {
    picked.add(random.weighted(tools, ({ id }) => popularity.get(id) ?? 1));
  }
  return [...picked].map((tool) => ({ tool, quantity: drawQuantity(random, tool) }));
}

/** Near the minimum order, or just at a price break. */
function drawQuantity(random: Random, { minOrder, orderMultiple, priceBreaks }: SeededTool): number {
  const reached = random.chance(0.3) ? priceBreaks[random.chance(0.75) ? 0 : 1] : undefined;
  const cartons = Math.max(1, Math.round(minOrder / orderMultiple / 2));
  return reached?.minQuantity ?? minOrder + orderMultiple * cartons * random.int(0, 3);
}
