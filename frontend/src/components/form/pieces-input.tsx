import type { ReactNode } from 'react';
import type { FieldPathByValue, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { formatCountOf } from '../../lib/numbers';
import { QuantityInput } from './quantity-input';

interface PiecesInputProps<Values extends FieldValues, Name extends FieldPathByValue<Values, number>> {
  form: UseFormReturn<Values>;
  name: Name;
  label: string;
  help?: ReactNode;
  min: number;
  max: number;
  /** What the quantity is of, when the page has several such fields. */
  of?: string;
  /** Whether a dialog focuses the field when it opens. */
  'data-autofocus'?: boolean;
}

/** A field for some of the pieces of an order. */
export function PiecesInput<Values extends FieldValues, Name extends FieldPathByValue<Values, number>>(
  props: PiecesInputProps<Values, Name>,
) {
  const { min, max } = props;
  const rules = {
    valueAsNumber: true,
    validate: (quantity: number) => {
      if (!Number.isInteger(quantity)) return 'Enter a whole number';
      if (quantity < min) return `Enter at least ${formatCountOf(min, 'piece')}`;
      return quantity <= max || `Enter at most ${formatCountOf(max, 'piece')}`;
    },
  } as RegisterOptions<Values, Name>;
  return <QuantityInput {...props} rules={rules} step={1} />;
}
