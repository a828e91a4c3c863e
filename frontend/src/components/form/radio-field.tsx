import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import {
  useFormState,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { FieldsetError } from './fieldset-error';

interface RadioOption {
  value: string;
  label: string;
  /** A muted second line. */
  help?: string | undefined;
}

interface RadioFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  /** The result of `useForm`. */
  form: UseFormReturn<Values>;
  name: Name;
  label: string;
  options: readonly RadioOption[];
  rules?: RegisterOptions<Values, Name>;
}

/** One of a few options, as radio buttons. */
export function RadioField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  label,
  options,
  rules,
}: RadioFieldProps<Values, Name>) {
  const errorId = useId();
  const state = useFormState({ control: form.control, name, exact: true });
  const { error } = form.getFieldState(name, state);
  return (
    <chakra.fieldset aria-describedby={error && errorId}>
      <chakra.legend textStyle="sm" fontWeight="600" mb="1">
        {label}
      </chakra.legend>
      <Stack gap="0">
        {options.map(({ value, label: text, help }) => (
          <Flex asChild key={value} align="flex-start" gap="3" minH="11" py="2" cursor="button">
            <label>
              <chakra.input
                type="radio"
                value={value}
                boxSize="5"
                mt="0.5"
                flexShrink="0"
                accentColor="fg"
                {...form.register(name, rules)}
              />
              <span>
                {text}
                {help !== undefined && (
                  <Text as="span" display="block" color="fg.muted" textStyle="sm">
                    {help}
                  </Text>
                )}
              </span>
            </label>
          </Flex>
        ))}
      </Stack>
      <FieldsetError id={errorId} message={error?.message} />
    </chakra.fieldset>
  );
}
