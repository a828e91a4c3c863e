import { ShieldAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useRequestDialog } from '../../apollo/use-request-dialog';
import { RowButton } from '../../components/table/cells';
import type { ClaimValues } from './claim-dialog';
import type { ClaimableOrder_orderFragment } from './purchase-claims.generated';

const ClaimDialog = lazy(() => import('./claim-dialog'));

interface ClaimButtonProps {
  order: ClaimableOrder_orderFragment;
  /** The id of the element with the name of the tool. */
  describedBy: string;
  /** Called when it is unknown whether a claim was requested. */
  onUnconfirmed: () => void;
}

/** Reports a problem with pieces of a delivered order, while the guarantee lasts. */
export function ClaimButton({ order, describedBy, onUnconfirmed }: ClaimButtonProps) {
  const { request, open, close } = useRequestDialog<ClaimableOrder_orderFragment, ClaimValues>(isClaimed);
  if (order.claimableQuantity === 0 && request === null) return null;
  return (
    <>
      <RowButton aria-haspopup="dialog" aria-describedby={describedBy} onClick={() => open(order)}>
        <ShieldAlert aria-hidden /> Report a problem
      </RowButton>
      {request && (
        <Suspense>
          <ClaimDialog {...{ request, onUnconfirmed }} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the order has a claim of as many pieces that it did not have when the dialog was opened. */
function isClaimed(
  { subject, values }: { subject: ClaimableOrder_orderFragment; values: ClaimValues },
  { claims }: ClaimableOrder_orderFragment,
): boolean {
  const earlier = new Set(subject.claims.map(({ id }) => id));
  return claims.some(({ id, quantity }) => quantity === values.quantity && !earlier.has(id));
}
