import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for an element that receives the focus when it appears while `takesFocus` is true, or when that becomes true,
 * unless the user is typing.
 */
export function useFocusWhen<E extends HTMLElement>(takesFocus: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  // A layout effect: a passive one may run after the user has moved the focus.
  useLayoutEffect(() => {
    if (takesFocus && !document.activeElement?.matches('input, textarea')) element.current?.focus();
  }, [takesFocus]);
  return element;
}
