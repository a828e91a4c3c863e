import { Input } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import {
  useController,
  type FieldPathByValue,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { FormField } from './form-field';
import { useBoundField } from './text-field';

interface PriceInputProps<Values extends FieldValues, Name extends FieldPathByValue<Values, number>> {
  form: UseFormReturn<Values>;
  name: Name;
  label: string;
  rules: Pick<RegisterOptions<Values, Name>, 'required' | 'validate'>;
  help?: ReactNode;
}

/** A field for a price in dollars, which shows both decimals while it is not edited. Its value is undefined while it is empty. */
export function PriceInput<Values extends FieldValues, Name extends FieldPathByValue<Values, number>>({
  form,
  ...bound
}: PriceInputProps<Values, Name>) {
  const { name, rules } = bound;
  const { field: frame, control } = useBoundField({ form, ...bound }, false);
  const {
    field: { ref, value: price, onChange, onBlur },
  } = useController({ control: form.control, name, rules });
  const [edited, setEdited] = useState<string>();
  return (
    <FormField {...frame}>
      <Input
        type="number"
        inputMode="decimal"
        min={0.01}
        step={0.01}
        aria-required={control['aria-required']}
        aria-describedby={control['aria-describedby']}
        name={name}
        ref={ref}
        value={edited ?? formatPrice(price)}
        onChange={({ currentTarget }) => {
          const { value, valueAsNumber } = currentTarget;
          setEdited(value);
          onChange(Number.isNaN(valueAsNumber) ? undefined : valueAsNumber);
        }}
        onBlur={() => {
          setEdited(undefined);
          onBlur();
        }}
      />
    </FormField>
  );
}

/** A price with more decimals stays as it was entered. */
function formatPrice(price: number | undefined): string {
  if (price === undefined || Number.isNaN(price)) return '';
  const fixed = price.toFixed(2);
  return Number(fixed) === price ? fixed : String(price);
}
