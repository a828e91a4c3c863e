import { useEffect } from 'react';

/**
 * Focuses a heading after a dialog has closed whose button was removed meanwhile and has no neighbor, see `focus-neighbor.ts`.
 * @param returnFocusTo the id of the heading; undefined when the button stays.
 */
export function useReturnFocus(isOpen: boolean, returnFocusTo: string | undefined): void {
  useEffect(() => {
    if (!isOpen || returnFocusTo === undefined) return undefined;
    return () => {
      // After the neighbor.
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.getElementById(returnFocusTo)?.focus();
      });
    };
  }, [isOpen, returnFocusTo]);
}
