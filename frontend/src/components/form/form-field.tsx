import { Field } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormFieldProps {
  label: string;
  /** A hint below the control. */
  help?: ReactNode;
  /** The validation error; empty to mark the field without a message, undefined when the value is valid. */
  error?: string;
  readOnly?: boolean;
  /** The ids of help and error, for a control that sets its own `aria-describedby`. */
  ids?: { helperText: string; errorText: string };
  children: ReactNode;
}

/** A control with label, help and error. The error is linked to the control and announced when it appears. */
export function FormField({ label, help, error, readOnly, ids, children }: FormFieldProps) {
  return (
    <Field.Root invalid={error !== undefined} readOnly={readOnly} ids={ids}>
      <Field.Label>{label}</Field.Label>
      {children}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      {error && (
        <Field.ErrorText>
          <CircleAlert size="1.1em" aria-hidden />
          {error}
        </Field.ErrorText>
      )}
    </Field.Root>
  );
}
