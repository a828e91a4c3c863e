import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useIdempotentMutation } from '../../apollo/use-idempotent-mutation';
import { RowButton } from '../../components/table/cells';
import type { ReturnableOrder_orderFragment } from './purchase-returns.generated';
import { ReturnDialog } from './return-dialog';

interface ReturnButtonProps {
  order: ReturnableOrder_orderFragment;
  /** The id of the element with the name of the tool. */
  describedBy: string;
  /** Called when it is unknown whether a return was requested. */
  onUnconfirmed: () => void;
}

/** Returns pieces of a delivered order, while they can be returned. */
export function ReturnButton({ order, describedBy, onUnconfirmed }: ReturnButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const runOnce = useIdempotentMutation();
  if (order.returnableQuantity === 0) return null;
  return (
    <>
      <RowButton aria-haspopup="dialog" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        <Undo2 aria-hidden /> Return pieces
      </RowButton>
      {isOpen && <ReturnDialog {...{ order, runOnce, onUnconfirmed }} onClose={() => setOpen(false)} />}
    </>
  );
}
