import { useCallback, useRef } from 'react';

/**
 * Returns `action` such that a call during another call has no effect, so that a double click submits a form once. The same
 * function for the same action.
 */
export function useSingleFlight<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  const isRunning = useRef(false);
  return useCallback(
    async (...args: Args): Promise<void> => {
      if (isRunning.current) return;
      isRunning.current = true;
      try {
        await action(...args);
      } finally {
        isRunning.current = false;
      }
    },
    [action],
  );
}
