import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface LockableFieldsProps {
  /** Whether the fields cannot be changed, since their values are being saved or must be sent again. */
  isLocked: boolean;
  /** The id of the form, when the fields are outside of it. */
  form?: string;
  children: ReactNode;
}

/**
 * The fields of a form. The focus moves from a field that is locked to the button that submits the form, and back unless the user
 * has moved it meanwhile. The page does not scroll: the user keeps seeing the field.
 */
export function LockableFields({ isLocked, form, children }: LockableFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement>(null);
  const moved = useRef<{ from: HTMLElement; to: HTMLElement }>(null);
  useLayoutEffect(() => {
    if (!isLocked) {
      const { from, to } = moved.current ?? {};
      if (to === document.activeElement) from?.focus({ preventScroll: true });
      moved.current = null;
      return;
    }
    // Chromium has taken the focus from the field already, without an event for React, which is just changing the document.
    const from = focused.current;
    focused.current = null;
    // The button may be outside of its form.
    const to = [...(fields.current?.form?.elements ?? [])].find((control) =>
      control.matches('[type=submit]'),
    );
    if (!from || !(to instanceof HTMLElement)) return;
    moved.current = { from, to };
    to.focus({ preventScroll: true });
  }, [isLocked]);
  return (
    <chakra.fieldset
      ref={fields}
      form={form}
      disabled={isLocked}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={() => {
        focused.current = null;
      }}
      display="flex"
      flexDirection="column"
      gap="5"
      minW="0"
    >
      {children}
    </chakra.fieldset>
  );
}
