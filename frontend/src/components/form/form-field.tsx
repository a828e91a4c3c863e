import { Field, HStack, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormFieldProps {
  label: string;
  /** A hint below the control. */
  help?: ReactNode;
  /** The validation error; empty to mark the field without a message, undefined when the value is valid. */
  error?: string;
  readOnly?: boolean;
  /** Marks the label; the control sets `aria-required`. */
  required?: boolean;
  /** The ids of help and error, for a control that sets its own `aria-describedby`. */
  ids?: { helperText: string; errorText: string };
  children: ReactNode;
}

/** A control with label, help and error. The error is linked to the control and announced when it appears. */
export function FormField({ label, help, error, readOnly, required, ids, children }: FormFieldProps) {
  return (
    <Field.Root invalid={error !== undefined} readOnly={readOnly} ids={ids}>
      <HStack gap="1">
        <Field.Label>{label}</Field.Label>
        {required && <RequiredMark />}
      </HStack>
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

/** The mark of a required field, beside its label. Screen readers read `aria-required` of the control instead. */
export function RequiredMark() {
  return (
    <Text as="span" color="fg.error" fontWeight="600" lineHeight="1" aria-hidden>
      *
    </Text>
  );
}
