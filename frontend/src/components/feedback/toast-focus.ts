import type { CreateToasterReturn } from '@chakra-ui/react';
import type { FocusEvent } from 'react';

/**
 * Pauses and shows all toasts while one of them has the focus, and returns the focus from a dismissed one to where it came from.
 * Replaces the handlers of the toast area, which return the focus whenever it leaves: Tab would never get past the toasts.
 */
export function createToastFocus({ attrs, pause, resume, expand, collapse }: CreateToasterReturn) {
  let origin: Element | null = null;

  const isWithin = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
    currentTarget.contains(relatedTarget);

  return {
    /** For an element around the toast area. */
    focusHandlers: {
      onFocusCapture: (event: FocusEvent) => {
        event.stopPropagation();
        if (isWithin(event)) return;
        origin = event.relatedTarget;
        pause();
        expand();
      },
      onBlurCapture: (event: FocusEvent) => {
        event.stopPropagation();
        if (isWithin(event) || event.currentTarget.matches(':hover')) return;
        resume();
        if (attrs.overlap) collapse();
      },
    },
    /** Moves the focus out of the toasts, if one of them has it. */
    returnFocus: () => {
      const { activeElement } = document;
      if (!activeElement?.closest('[data-scope=toast]')) return;
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
      else (activeElement as HTMLElement).blur();
    },
  };
}
