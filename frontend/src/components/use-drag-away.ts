import { useRef, useState, type PointerEvent } from 'react';

/** How far to drag until letting go dismisses, in pixels. */
const THRESHOLD = 96;

/** Pointer handlers and style for something that is dismissed by dragging it aside; short of that it springs back. */
export function useDragAway(onAway: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  const letGo = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) setOffset(event.clientX - start.current);
    },
    onPointerUp: (event: PointerEvent) => {
      // By the pointer, not by what is drawn: after a quick flick the page has not drawn the last move yet.
      if (start.current !== null && Math.abs(event.clientX - start.current) > THRESHOLD) onAway();
      letGo();
    },
    onPointerCancel: letGo,
    style: offset === 0 ? undefined : { marginInlineStart: offset, marginInlineEnd: -offset },
  };
}
