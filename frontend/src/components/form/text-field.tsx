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
  /** What `useForm` returned. */
  form: UseFormReturn<Values>;
  name: Name;
  label: string;
  /** The form's rules, with the words that are shown when they are broken. */
  rules?: RegisterOptions<Values, Name>;
  help?: ReactNode;
}

type Bound<Values extends FieldValues, Name extends FieldPath<Values>, ControlProps> = BoundFieldProps<
  Values,
  Name
> &
  Omit<ControlProps, keyof BoundFieldProps<Values, Name> | 'required'>;

/**
 * What ties a control to its form: the registration, the message of the rule that it breaks, and the texts below it
 * as its description. (`aria-errormessage`, which Chakra sets, is not read out everywhere.)
 */
function useBoundField<Values extends FieldValues, Name extends FieldPath<Values>>(
  { form, name, rules, label, help }: BoundFieldProps<Values, Name>,
  readOnly: boolean | undefined,
) {
  const id = useId();
  const ids = { helperText: `${id}help`, errorText: `${id}error` };
  const state = useFormState({ control: form.control, name, exact: true });
  const fault = form.getFieldState(name, state).error;
  const error = fault && (fault.message ?? '');
  const description = [help && ids.helperText, error && ids.errorText].filter(Boolean).join(' ');
  return {
    frame: { label, help, error, readOnly, ids },
    control: {
      ...form.register(name, rules),
      'aria-required': rules?.required ? true : undefined,
      'aria-describedby': description || undefined,
    },
  };
}

/** A one-line input of a form. */
export function TextInput<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Bound<Values, Name, InputProps>,
) {
  const { form, name, label, rules, help, readOnly, ...input } = props;
  const { frame, control } = useBoundField({ form, name, label, rules, help }, readOnly);
  return (
    <FormField {...frame}>
      <Input {...input} {...control} />
    </FormField>
  );
}

/** An input of several lines of a form. */
export function TextArea<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Bound<Values, Name, TextareaProps>,
) {
  const { form, name, label, rules, help, readOnly, ...textarea } = props;
  const { frame, control } = useBoundField({ form, name, label, rules, help }, readOnly);
  return (
    <FormField {...frame}>
      <Textarea {...textarea} {...control} />
    </FormField>
  );
}

interface ReadOnlyFieldProps {
  label: string;
  value: string;
  help?: ReactNode;
}

/** A value that is shown in a form and not edited there. */
export function ReadOnlyField({ label, value, help }: ReadOnlyFieldProps) {
  return (
    <FormField label={label} help={help} readOnly>
      <Input value={value} readOnly />
    </FormField>
  );
}
