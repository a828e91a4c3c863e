import { Button, HStack, Input } from '@chakra-ui/react';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  useWatch,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  type PathValue,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { formatNumber } from '../../lib/numbers';
import { FormField } from './form-field';
import { useBoundField } from './text-field';

interface QuantityInputProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: UseFormReturn<Values>;
  name: Name;
  label: string;
  rules: RegisterOptions<Values, Name>;
  help?: ReactNode;
  min: number;
  max: number;
  /** The buttons change the quantity by this many pieces, to a multiple of it. */
  step: number;
}

/** A field for a quantity, with buttons that lower and raise it. */
export function QuantityInput<Values extends FieldValues, Name extends FieldPathByValue<Values, number>>(
  props: QuantityInputProps<Values, Name>,
) {
  const { form, min, max, step, ...bound } = props;
  const { name } = bound;
  const { field, control } = useBoundField({ form, ...bound }, false);
  const quantity = Number(useWatch({ control: form.control, name }));
  const change = (value: number) =>
    form.setValue(name, value as PathValue<Values, Name>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const lower = previousStep(quantity, step);
  const higher = Math.max(nextStep(quantity, step), min);
  const pieces = formatNumber(step) + (step === 1 ? ' piece' : ' pieces');
  return (
    <FormField {...field}>
      <HStack w="full" gap="2">
        <StepButton label={`${pieces} fewer`} isDisabled={!(lower >= min)} onClick={() => change(lower)}>
          <Minus aria-hidden />
        </StepButton>
        <Input
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={step}
          textAlign="center"
          textStyle="figure"
          {...control}
        />
        <StepButton label={`${pieces} more`} isDisabled={higher > max} onClick={() => change(higher)}>
          <Plus aria-hidden />
        </StepButton>
      </HStack>
    </FormField>
  );
}

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
