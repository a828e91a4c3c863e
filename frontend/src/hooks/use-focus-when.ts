import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref for an element that receives the focus when it appears while `takesFocus` is true, or when that becomes true. */
export function useFocusWhen<E extends HTMLElement>(takesFocus: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  return element;
}
