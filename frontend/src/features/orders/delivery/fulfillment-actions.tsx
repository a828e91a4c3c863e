import { Button, type ButtonProps } from '@chakra-ui/react';
import { CircleCheck, PackageCheck, PackageOpen, Truck, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { hasUnknownOutcome } from '../../../apollo/error';
import { wasNot } from '../../../apollo/error-notice';
import { ActionButton } from '../../../components/action-button';
import { toast } from '../../../components/feedback/toaster';
import { useSingleFlight } from '../../../hooks/use-single-flight';
import { formatCountOf } from '../../../lib/numbers';
import type { OrderRow } from '../order-cells';
import { DeliverDialog } from './deliver-dialog';
import { isToShip } from './delivery-status';
import { DisputeNote } from './dispute-note';
import { ShipDialog } from './ship-dialog';
import { fulfillmentError, useFulfillment } from './use-fulfillment';

interface FulfillmentActionsProps extends Pick<ButtonProps, 'size'> {
  orders: readonly OrderRow[];
  /** Called after the orders have changed. */
  onDone: () => void;
  /** Called when it is unknown whether the orders have changed, and the user has seen that. */
  onUnconfirmed?: () => void;
  /** Called with the orders that others have changed meanwhile, so that an action failed. */
  onOutdated?: (ids: ReadonlySet<string>) => void;
}

/** What an admin can do next with some orders. Each button acts on those in the state that it needs. */
export function FulfillmentActions(props: FulfillmentActionsProps) {
  const { onDone, onUnconfirmed, onOutdated, size } = props;
  // The orders before they are packed or unpacked, until `onDone` is called. Their new states arrive before, and would replace
  // the button with the focus.
  const [moving, setMoving] = useState<readonly OrderRow[] | null>(null);
  const orders = moving ?? props.orders;
  const onMoving = (isMoving: boolean) => setMoving(isMoving ? orders : null);
  const moveProps = { onDone, onUnconfirmed, onMoving, size };
  const [dialog, setDialog] = useState<'ship' | 'deliver' | null>(null);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const [outdated, setOutdated] = useState<ReadonlySet<string>>(new Set());
  const { pack, unpack } = useFulfillment(onOutdated);
  const toShip = orders.filter(isToShip);
  const toPack = toShip.filter(({ fulfillmentStatus }) => fulfillmentStatus === 'UNFULFILLED');
  const packed = toShip.filter(({ fulfillmentStatus }) => fulfillmentStatus === 'PACKED');
  const onTheWay = orders.filter(({ fulfillmentStatus }) => fulfillmentStatus === 'SHIPPED');
  const closeDialog = () => {
    setDialog(null);
    setOutdated(new Set());
  };
  const dialogProps = {
    onUnconfirmed: () => setUnconfirmed(true),
    onClose() {
      closeDialog();
      // Not earlier: without a selection there is no dialog.
      if (isUnconfirmed) onUnconfirmed?.();
      else onOutdated?.(outdated);
    },
    onDone() {
      closeDialog();
      onDone();
    },
  };
  const count = (affected: readonly OrderRow[]) => formatCountOf(affected.length, 'order');

  return (
    <>
      <DisputeNote orders={toShip} w="full" />
      {toPack.length > 0 && (
        <MoveButton icon={PackageCheck} busyText="Packing" orders={toPack} move={pack} {...moveProps}>
          Pack {count(toPack)}
        </MoveButton>
      )}
      {packed.length > 0 && (
        <>
          <Button variant="outline" size={size} onClick={() => setDialog('ship')}>
            <Truck aria-hidden /> Ship {count(packed)}
          </Button>
          <MoveButton icon={PackageOpen} busyText="Unpacking" orders={packed} move={unpack} {...moveProps}>
            Unpack {count(packed)}
          </MoveButton>
        </>
      )}
      {onTheWay.length > 0 && (
        <Button variant="outline" size={size} onClick={() => setDialog('deliver')}>
          <CircleCheck aria-hidden /> Mark {count(onTheWay)} delivered
        </Button>
      )}
      {dialog === 'ship' && (
        <ShipDialog orders={packed} {...dialogProps} {...{ outdated }} onOutdated={setOutdated} />
      )}
      {dialog === 'deliver' && <DeliverDialog orders={onTheWay} {...dialogProps} />}
    </>
  );
}

interface MoveButtonProps extends FulfillmentActionsProps {
  icon: LucideIcon;
  busyText: string;
  move: (ids: string[]) => Promise<void>;
  /** Called before and after the action. */
  onMoving: (isMoving: boolean) => void;
  children: ReactNode;
}

/** A button whose action can be undone, so that it needs no confirmation. */
function MoveButton(props: MoveButtonProps) {
  const { icon: ButtonIcon, busyText, orders, move, onMoving, onDone, onUnconfirmed, size, children } = props;
  const [isBusy, setBusy] = useState(false);
  const run = useSingleFlight(async () => {
    setBusy(true);
    onMoving(true);
    try {
      await move(orders.map(({ id }) => id));
      onDone();
    } catch (error) {
      toast.error(`The orders ${wasNot(error, 'were')} changed`, fulfillmentError(error));
      if (hasUnknownOutcome(error)) onUnconfirmed?.();
    } finally {
      setBusy(false);
      onMoving(false);
    }
  });
  return (
    <ActionButton
      variant="outline"
      size={size}
      isBusy={isBusy}
      busyText={busyText}
      onClick={() => void run()}
    >
      <ButtonIcon aria-hidden /> {children}
    </ActionButton>
  );
}
