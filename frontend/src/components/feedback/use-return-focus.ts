import { useEffect } from 'react';

/**
 * Focuses a heading after a dialog has closed whose button was removed meanwhile, such as with its row.
 * @param returnFocusTo the id of the heading.
 */
export function useReturnFocus(isOpen: boolean, returnFocusTo: string): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (document.activeElement === document.body) document.getElementById(returnFocusTo)?.focus();
    };
  }, [isOpen, returnFocusTo]);
}
