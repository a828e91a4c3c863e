import { Input, Textarea, type InputProps, type TextareaProps } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import {
  useFormState,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { FormField } from './form-field';

interface BoundFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  /** The result of `useForm`. */
  form: UseFormReturn<Values>;
  name: Name;
  label: string;
  /** The validation rules with their messages. */
  rules?: RegisterOptions<Values, Name>;
  help?: ReactNode;
}

type Bound<Values extends FieldValues, Name extends FieldPath<Values>, ControlProps> = BoundFieldProps<
  Values,
  Name
> &
  Omit<ControlProps, keyof BoundFieldProps<Values, Name> | 'required'>;

/**
 * Connects a control to its form: registers it, and returns its validation error and the ids of the texts below it as
 * its description. (Not all screen readers support `aria-errormessage`, which Chakra sets.)
 */
export function useBoundField<Values extends FieldValues, Name extends FieldPath<Values>>(
  { form, name, rules, label, help }: BoundFieldProps<Values, Name>,
  readOnly: boolean | undefined,
) {
  const id = useId();
  const ids = { helperText: `${id}help`, errorText: `${id}error` };
  const state = useFormState({ control: form.control, name, exact: true });
  const fieldError = form.getFieldState(name, state).error;
  const error = fieldError && (fieldError.message ?? '');
  const required = Boolean(rules?.required);
  const description = [help && ids.helperText, error && ids.errorText].filter(Boolean).join(' ');
  return {
    field: { label, help, error, readOnly, required, ids },
    control: {
      ...form.register(name, rules),
      'aria-required': required || undefined,
      'aria-describedby': description || undefined,
    },
  };
}

/** A single-line input of a form. */
export function TextInput<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Bound<Values, Name, InputProps>,
) {
  const { form, name, label, rules, help, readOnly, ...input } = props;
  const { field, control } = useBoundField({ form, name, label, rules, help }, readOnly);
  return (
    <FormField {...field}>
      <Input {...input} {...control} />
    </FormField>
  );
}

/** A multi-line input of a form. */
export function TextArea<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Bound<Values, Name, TextareaProps>,
) {
  const { form, name, label, rules, help, readOnly, ...textarea } = props;
  const { field, control } = useBoundField({ form, name, label, rules, help }, readOnly);
  return (
    <FormField {...field}>
      <Textarea {...textarea} {...control} />
    </FormField>
  );
}

interface ReadOnlyFieldProps {
  label: string;
  value: string;
}

/** A read-only value in a form. */
export function ReadOnlyField({ label, value }: ReadOnlyFieldProps) {
  return (
    <FormField label={label} readOnly>
      <Input value={value} readOnly />
    </FormField>
  );
}
