import { useRef, useState, type PointerEvent } from 'react';

/** The distance that dismisses, in pixels. */
const THRESHOLD = 96;

/** Props for an element that is dismissed by dragging it sideways. A shorter drag springs back. */
export function useSwipeToDismiss(onDismiss: () => void) {
  const startX = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  const reset = () => {
    startX.current = null;
    setOffset(0);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('a, button')) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (startX.current !== null) setOffset(event.clientX - startX.current);
    },
    onPointerUp: (event: PointerEvent) => {
      // Reads the pointer, not the state: after a quick flick the last move is not rendered yet.
      if (startX.current !== null && Math.abs(event.clientX - startX.current) > THRESHOLD) onDismiss();
      reset();
    },
    onPointerCancel: reset,
    style: offset === 0 ? undefined : { marginInlineStart: offset, marginInlineEnd: -offset },
  };
}
