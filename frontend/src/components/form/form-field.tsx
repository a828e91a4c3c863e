import { Field, HStack, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';

interface FormFieldProps {
  label: string;
  /** A hint below the control. */
  help?: ReactNode;
  /** The validation error; empty to mark the field without a message, undefined when the value is valid. */
  error?: string;
  readOnly?: boolean;
  /** Marks the label inside {@link RequiredFields}; the control sets `aria-required`. */
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

const MarksRequired = createContext(false);

/** Marks the required fields of a form, and explains the mark. */
export function RequiredFields({ children }: { children: ReactNode }) {
  return (
    <MarksRequired value={true}>
      <HStack gap="1" textStyle="sm" color="fg.muted" aria-hidden>
        <RequiredMark /> Required
      </HStack>
      {children}
    </MarksRequired>
  );
}

/**
 * The mark of a required field inside {@link RequiredFields}, beside its label. Screen readers read `aria-required` of
 * the control instead.
 */
export function RequiredMark() {
  if (!useContext(MarksRequired)) return null;
  return (
    <Text as="span" color="fg.error" fontWeight="600" lineHeight="1" aria-hidden>
      *
    </Text>
  );
}
