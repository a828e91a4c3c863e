import { useRef, type RefObject } from 'react';
import { useChangeEffect } from '../../hooks/use-change-effect';

/**
 * Returns a ref for a ListFilter that is replaced together with its list. Its selected link then has the focus, which the link
 * before lost.
 * @param list the list that is shown.
 */
export function useFilterFocus(list: string): RefObject<HTMLAnchorElement | null> {
  const selected = useRef<HTMLAnchorElement>(null);
  useChangeEffect(list, () => {
    if (document.activeElement === document.body) selected.current?.focus();
  });
  return selected;
}
