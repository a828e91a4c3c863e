import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Calls `onChange` after each render with another value than the one before, while the user cannot react to what it shows: to
 * move the focus or to reset a field later would undo what the user does first.
 */
export function useChangeEffect(value: string, onChange: () => void): void {
  const last = useRef(value);
  const runEffect = useEffectEvent(onChange);
  useLayoutEffect(() => {
    if (last.current === value) return;
    last.current = value;
    runEffect();
  }, [value]);
}
