import { ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIdempotentMutation } from '../../apollo/use-idempotent-mutation';
import { RowButton } from '../../components/table/cells';
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
  const [isOpen, setOpen] = useState(false);
  const runOnce = useIdempotentMutation();
  if (order.claimableQuantity === 0) return null;
  return (
    <>
      <RowButton aria-haspopup="dialog" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        <ShieldAlert aria-hidden /> Report a problem
      </RowButton>
      {isOpen && (
        <Suspense>
          <ClaimDialog {...{ order, runOnce, onUnconfirmed }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
