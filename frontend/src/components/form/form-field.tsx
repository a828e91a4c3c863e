import { Field } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormFieldProps {
  label: string;
  /** What helps to fill it in, below the control. */
  help?: ReactNode;
  /** The words of the broken rule; empty text means broken without words, undefined means fine. */
  error?: string;
  readOnly?: boolean;
  /** The ids of help and error, for a control that names them itself. */
  ids?: { helperText: string; errorText: string };
  children: ReactNode;
}

/** Label, help and error around a control. The error is tied to the control and announced when it appears. */
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
