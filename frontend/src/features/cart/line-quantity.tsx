import { Box, Spinner, VisuallyHidden } from '@chakra-ui/react';
import { useRef, type FocusEvent } from 'react';
import { toast } from '../../components/feedback/toaster';
import { numberError } from '../../components/form/number-error';
import { QuantityStepper } from '../../components/form/quantity-stepper';
import { preventsOrder } from '../../lib/cart-problems';
import { maxQuantity } from '../../lib/order-quantity';
import type { CartLine } from './cart';
import type { useLineQuantity } from './use-line-quantity';

interface LineQuantityProps {
  line: CartLine;
  state: ReturnType<typeof useLineQuantity>;
  /** The id of the problems of the line. */
  problemsId: string;
}

/** The quantity of a line. It is sent when the field loses the focus, after Enter and after a pause. */
export function LineQuantity({ line, state, problemsId }: LineQuantityProps) {
  const { tool, problems } = line;
  const { quantity, setQuantity, save, isSaving } = state;
  const field = useRef<HTMLInputElement>(null);
  const saveOrExplain = () => {
    const error = numberError(field.current);
    if (error !== undefined) toast.error(`The quantity of ${tool.toolName} was not changed`, error);
    save();
  };
  const saveOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) saveOrExplain();
  };
  return (
    <Box position="relative" onBlur={saveOnLeave}>
      <QuantityStepper
        of={tool.toolName}
        quantity={quantity}
        min={tool.minOrder}
        max={maxQuantity(tool)}
        step={tool.orderMultiple}
        onChange={setQuantity}
        input={{
          ref: field,
          'aria-label': `Quantity: ${tool.toolName}`,
          'aria-describedby': problemsId,
          'aria-invalid': problems.some(preventsOrder),
          // The steps of the minimum order are not those of every quantity that a cart may have.
          min: 1,
          max: undefined,
          value: Number.isNaN(quantity) ? '' : quantity,
          onChange: ({ target }) => setQuantity(target.valueAsNumber),
          onKeyDown: ({ key }) => key === 'Enter' && saveOrExplain(),
        }}
      />
      {isSaving && (
        <Spinner position="absolute" top="50%" insetEnd="16" mt="-2" size="sm" color="fg.muted" aria-hidden />
      )}
      <VisuallyHidden aria-live="polite">{isSaving && 'Saving'}</VisuallyHidden>
    </Box>
  );
}
