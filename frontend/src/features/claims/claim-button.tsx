import { ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RowButton } from '../../components/table/cells';
import type { ClaimableOrder_orderFragment } from './purchase-claims.generated';

const ClaimDialog = lazy(() => import('./claim-dialog'));

interface ClaimButtonProps {
  order: ClaimableOrder_orderFragment;
  /** The id of the element with the name of the tool. */
  describedBy: string;
}

/** Reports a problem with pieces of a delivered order, while the guarantee lasts. */
export function ClaimButton({ order, describedBy }: ClaimButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (order.claimableQuantity === 0) return null;
  return (
    <>
      <RowButton aria-haspopup="dialog" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        <ShieldAlert aria-hidden /> Report a problem
      </RowButton>
      {isOpen && (
        <Suspense>
          <ClaimDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
