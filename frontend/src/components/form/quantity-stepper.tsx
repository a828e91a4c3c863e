import { Button, HStack, Input } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { formatCountOf } from '../../lib/numbers';

interface QuantityStepperProps {
  /** Not a number while the field is empty. */
  quantity: number;
  min: number;
  max: number;
  /** The buttons change the quantity by this many pieces, to a multiple of it. */
  step: number;
  /** Called by the buttons. */
  onChange: (quantity: number) => void;
  input: ComponentProps<typeof Input>;
  /** What the quantity is of, when the page has several such fields. */
  of?: string;
}

/** A number field with buttons that lower and raise a quantity. */
export function QuantityStepper({ quantity, min, max, step, onChange, input, of }: QuantityStepperProps) {
  const lower = Math.min(previousStep(quantity, step), max);
  const higher = Math.max(nextStep(quantity, step), min);
  const pieces = formatCountOf(step, 'piece');
  const suffix = of === undefined ? '' : `: ${of}`;
  return (
    <HStack w="full" gap="2">
      <StepButton
        label={`${pieces} fewer${suffix}`}
        isDisabled={!(lower >= min)}
        onClick={() => onChange(lower)}
      >
        <Minus aria-hidden />
      </StepButton>
      <Input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={step}
        // For seven digits in the cart.
        px="1"
        textAlign="center"
        textStyle="figure"
        css={withoutSpinner}
        {...input}
      />
      <StepButton
        label={`${pieces} more${suffix}`}
        isDisabled={higher > max}
        onClick={() => onChange(higher)}
      >
        <Plus aria-hidden />
      </StepButton>
    </HStack>
  );
}

/** The browser's own buttons, beside those of the field, move its text out of the middle. */
const withoutSpinner = {
  appearance: 'textfield',
  '&::-webkit-inner-spin-button': { appearance: 'none' },
} as const;

/** The multiple below a quantity; not a number while the field is empty. */
const previousStep = (quantity: number, step: number): number => (Math.ceil(quantity / step) - 1) * step;

/** The multiple above a quantity. */
const nextStep = (quantity: number, step: number): number =>
  Number.isNaN(quantity) ? 0 : (Math.floor(quantity / step) + 1) * step;

interface StepButtonProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Keeps the focus at the limit, which browsers take from an element with `disabled`. */
function StepButton({ label, isDisabled, onClick, children }: StepButtonProps) {
  return (
    <Button
      variant="outline"
      px="0"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </Button>
  );
}
