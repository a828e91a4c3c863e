import type { ButtonProps } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { ActionButton } from '../../../components/action-button';
import type { LineToAdd } from '../adding/plan-lines';
import { useAddLines } from '../adding/use-add-lines';

interface OrderAgainProps extends Omit<
  ButtonProps,
  'onClick' | 'children' | 'disabled' | 'loading' | 'loadingText' | 'ref'
> {
  /** What was ordered: the lines of a purchase, or that of one order. */
  lines: readonly LineToAdd[];
}

/** Puts what was ordered into the cart again, and names each line that it changed or left out. */
export function OrderAgain({ lines, ...button }: OrderAgainProps) {
  const { addLines, isAdding, changesDialog } = useAddLines();
  return (
    <>
      <ActionButton
        variant="outline"
        isBusy={isAdding}
        busyText="Adding"
        onClick={() => void addLines(lines)}
        {...button}
      >
        <RotateCcw aria-hidden /> Order again
      </ActionButton>
      {changesDialog}
    </>
  );
}
