import { Ban, CircleAlert, CircleCheck, Clock, Undo2, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Status } from '../../components/table/cells';
import { formatMoney } from '../../lib/numbers';
import { toCents } from '../../lib/prices';
import { amountDue } from '../../lib/refunds';
import type { ReturnableOrder_orderFragment } from './purchase-returns.generated';
import type { Return_returnFragment } from './return.generated';

type StatusTone = ComponentProps<typeof Status>['tone'];
interface State extends Pick<Return_returnFragment, 'status'> {
  refund: Pick<NonNullable<Return_returnFragment['refund']>, 'status'> | null;
}

/** Whether an admin must refund a received return again. */
export const isRefundFailed = ({ status, refund }: State): boolean =>
  status === 'RECEIVED' && refund?.status !== 'PENDING';

/** Whether a return is still to be refunded, once or again. */
const isRefundDue = (returned: State): boolean => returned.status === 'REQUESTED' || isRefundFailed(returned);

/**
 * What is refunded for a return, in words: what its refunds return, or while a refund is to be made what is due, at most what
 * is left of the order for it. A dash when there is no refund of its own.
 */
export function refundText(
  returned: State & Pick<Return_returnFragment, 'amount' | 'refundedAmount'>,
  left: number,
): string {
  if (isRefundDue(returned)) return formatMoney(Math.min(amountDue(returned), left));
  return returned.refundedAmount > 0 ? formatMoney(returned.refundedAmount) : '—';
}

/**
 * What is left of an order for a return, after the open ones before it, oldest first. A refund that was made or is pending
 * is not in `refundableAmount`.
 * @param id omitted for a return that is not requested yet.
 */
export function leftForReturn(
  order: Pick<ReturnableOrder_orderFragment, 'refundableAmount' | 'returns'>,
  id?: string,
): number {
  const index = order.returns.findIndex((returned) => returned.id === id);
  const earlier = index === -1 ? order.returns : order.returns.slice(0, index);
  // In cents, which are exact.
  const due = earlier.filter(isRefundDue).reduce((sum, returned) => sum + toCents(amountDue(returned)), 0);
  return Math.max(0, toCents(order.refundableAmount) - due) / 100;
}

/** How far a return is. */
export function ReturnStatus({ of: returned }: { of: State }) {
  const [icon, tone, text] = lookOf(returned);
  return (
    <Status icon={icon} tone={tone}>
      {text}
    </Status>
  );
}

function lookOf(returned: State): readonly [LucideIcon, StatusTone, string] {
  switch (returned.status) {
    case 'REQUESTED':
      return [Undo2, 'pending', 'Not received yet'];
    case 'RECEIVED':
      return isRefundFailed(returned)
        ? [CircleAlert, 'error', 'Received, not refunded']
        : [Clock, 'pending', 'Received, refund pending'];
    case 'REFUNDED':
      return [CircleCheck, 'success', 'Refunded'];
    case 'CANCELLED':
      return [Ban, 'muted', 'Cancelled'];
  }
}
