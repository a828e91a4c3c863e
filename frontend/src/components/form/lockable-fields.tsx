import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface LockableFieldsProps {
  /** Whether the fields cannot be changed, since their values are being saved or must be sent again. */
  isLocked: boolean;
  /** The id of the form, when the fields are outside of it. */
  form?: string;
  children: ReactNode;
}

/** The fields of a form. The focus moves from a field that is locked to the button that submits the form. */
export function LockableFields({ isLocked, form, children }: LockableFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const { current } = fields;
    if (!isLocked || !current?.contains(document.activeElement)) return;
    // The button may be outside of its form.
    const submit = [...(current.form?.elements ?? [])].find((control) => control.matches('[type=submit]'));
    if (submit instanceof HTMLElement) submit.focus();
  }, [isLocked]);
  return (
    <chakra.fieldset
      ref={fields}
      form={form}
      disabled={isLocked}
      display="flex"
      flexDirection="column"
      gap="5"
      minW="0"
    >
      {children}
    </chakra.fieldset>
  );
}
