import { Undo2 } from 'lucide-react';
import { useRequestDialog } from '../../apollo/use-request-dialog';
import { RowButton } from '../../components/table/cells';
import type { ReturnableOrder_orderFragment } from './purchase-returns.generated';
import { ReturnDialog, type ReturnValues } from './return-dialog';

interface ReturnButtonProps {
  order: ReturnableOrder_orderFragment;
  /** The id of the element with the name of the tool. */
  describedBy: string;
  /** Called when it is unknown whether a return was requested. */
  onUnconfirmed: () => void;
}

/** Returns pieces of a delivered order, while they can be returned. */
export function ReturnButton({ order, describedBy, onUnconfirmed }: ReturnButtonProps) {
  const { request, open, close } = useRequestDialog<ReturnableOrder_orderFragment, ReturnValues>(isRequested);
  if (order.returnableQuantity === 0 && request === null) return null;
  return (
    <>
      <RowButton aria-haspopup="dialog" aria-describedby={describedBy} onClick={() => open(order)}>
        <Undo2 aria-hidden /> Return pieces
      </RowButton>
      {request && <ReturnDialog {...{ request, onUnconfirmed }} onClose={close} />}
    </>
  );
}

/** Whether the order has a return of as many pieces that it did not have when the dialog was opened. */
function isRequested(
  { subject, values }: { subject: ReturnableOrder_orderFragment; values: ReturnValues },
  { returns }: ReturnableOrder_orderFragment,
): boolean {
  const earlier = new Set(subject.returns.map(({ id }) => id));
  return returns.some(({ id, quantity }) => quantity === values.quantity && !earlier.has(id));
}
