import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onChange` after each render with another value than the one before. */
export function useChangeEffect(value: string, onChange: () => void): void {
  const last = useRef(value);
  const runEffect = useEffectEvent(onChange);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    runEffect();
  }, [value]);
}
