import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to the content when the path changes, so that keyboards and screen readers start at the new page. */
export function useRouteFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
}
