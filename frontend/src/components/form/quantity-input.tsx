import type { ReactNode } from 'react';
import {
  useFormState,
  useWatch,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  type PathValue,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { FormField } from './form-field';
import { QuantityStepper } from './quantity-stepper';
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
  /** What the quantity is of, when the page has several such fields. */
  of?: string | undefined;
  /** Whether a dialog focuses the field when it opens. */
  'data-autofocus'?: boolean | undefined;
}

/** A field for a quantity, with buttons that lower and raise it. */
export function QuantityInput<Values extends FieldValues, Name extends FieldPathByValue<Values, number>>(
  props: QuantityInputProps<Values, Name>,
) {
  const { form, min, max, step, ...bound } = props;
  const { name, of, 'data-autofocus': hasAutofocus } = bound;
  const { field, control } = useBoundField({ form, ...bound }, false);
  const { isSubmitted } = useFormState({ control: form.control });
  const quantity = Number(useWatch({ control: form.control, name }));
  const input = { ...control, 'data-autofocus': hasAutofocus };
  const change = (value: number) =>
    form.setValue(name, value as PathValue<Values, Name>, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  return (
    <FormField {...field}>
      <QuantityStepper {...{ quantity, min, max, step, of }} onChange={change} input={input} />
    </FormField>
  );
}
