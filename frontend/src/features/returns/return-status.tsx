import { Ban, CircleAlert, CircleCheck, Clock, Undo2, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Status } from '../../components/table/cells';
import type { Return_returnFragment } from './return.generated';

type StatusTone = ComponentProps<typeof Status>['tone'];
type State = Pick<Return_returnFragment, 'status' | 'refund'>;

/** Whether an admin must refund a received return again. */
export const isRefundFailed = ({ status, refund }: State): boolean =>
  status === 'RECEIVED' && refund?.status !== 'PENDING';

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
