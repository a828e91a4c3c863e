import { useCallback, useState, type RefCallback } from 'react';

/** The distance to the visible part of the page at which the content of an element starts to load. */
const DISTANCE = '400px';

/** Whether an element has come near the visible part of the page, and a ref for it. */
export function useIsNear(): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setIsNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: DISTANCE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNear];
}
