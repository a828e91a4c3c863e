import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSingleFlight } from '../../hooks/use-single-flight';
import { toast } from '../feedback/toaster';
import { focusHeading } from '../focus-heading';
import { numberError } from './number-error';

/** What a form shows after a failed submit. */
export interface SubmitError {
  /** The message below the fields. Not shown while a field shows its own. */
  message?: string;
  /** The toast, which is dismissed when the form is sent again: it may be untrue then. */
  toast?: { title: string; detail: string };
  /** The messages of the fields, by name. An empty message marks a field without a text. */
  fields?: Record<string, string>;
}

/**
 * Submits a form, once at a time, and moves the focus: to the first wrong field after a validation error or an error of
 * the server, to the heading of its section after a success. The focus stays where it is when no field is wrong, and
 * when the user has moved it out of the form in the meantime.
 * @param send returns what to show when it fails, and nothing when it succeeds. The form may be removed meanwhile.
 */
export function useFormSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values, element: HTMLFormElement) => Promise<SubmitError | undefined>,
) {
  const [error, setError] = useState<string | null>(null);
  // Unlike `isSubmitting` of the form, not while the fields are validated.
  const [isBusy, setBusy] = useState(false);
  const dismissToast = useRef<() => void>(undefined);

  const submitOnce = useSingleFlight(async (element: HTMLFormElement) => {
    setError(null);
    const showNumberErrors = () => showFieldErrors(form, element, numberErrors(element));
    const validateAndSend = form.handleSubmit(async (values) => {
      if (showNumberErrors()) return;
      setBusy(true);
      dismissToast.current?.();
      const failure = await send(values, element);
      dismissToast.current =
        failure?.toast && toast.dismissibleError(failure.toast.title, failure.toast.detail);
      // Fields that are locked while the form is submitted take no focus before.
      flushSync(() => setBusy(false));
      if (failure) {
        if (!showFieldErrors(form, element, failure.fields ?? {})) setError(failure.message ?? null);
        showFocusedButton(element);
      } else if (hasFocus(element)) focusHeading(element);
    }, showNumberErrors);
    await validateAndSend().finally(() => setBusy(false));
  });

  return {
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submitOnce(event.currentTarget);
    },
    isBusy,
    /** The message of the last submit. */
    error,
  };
}

/**
 * Marks the wrong fields of a form that the user can change, and focuses the first one.
 * @returns whether any of them shows a message.
 */
function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: HTMLFormElement,
  messages: Record<string, string>,
): boolean {
  const names = [...element.elements]
    .filter((control) => !control.hasAttribute('readonly'))
    .map((control) => control.getAttribute('name') as FieldPath<Values>)
    .filter((name) => name in messages);
  for (const name of names) form.setError(name, { type: 'server', message: messages[name] });
  if (names[0] && hasFocus(element)) form.setFocus(names[0], { shouldSelect: true });
  return names.some((name) => messages[name]);
}

/** Scrolls to the button that has the focus while fields stay locked, which have moved the focus to it without scrolling. */
function showFocusedButton(form: HTMLFormElement): void {
  const { activeElement } = document;
  if (activeElement?.matches('[type=submit]') && hasFocus(form))
    activeElement.scrollIntoView({ block: 'nearest' });
}

/** The messages of the number fields whose text is not a number, by name. Their values are those of empty fields. */
function numberErrors(form: HTMLFormElement): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const control of form.elements) {
    const message = numberError(control);
    if (message !== undefined) messages[control.getAttribute('name') ?? ''] = message;
  }
  return messages;
}

/** Whether the focus is in the form, on a control of it elsewhere, or nowhere: Safari focuses no button that is clicked. */
function hasFocus(form: HTMLFormElement): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === body ||
    form.contains(activeElement) ||
    [...form.elements].some((control) => control === activeElement)
  );
}
