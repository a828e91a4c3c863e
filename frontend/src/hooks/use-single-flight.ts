import { useCallback, useLayoutEffect, useRef } from 'react';

const singleKey = () => '';

/**
 * Returns `action` such that a call during another call has no effect, so that a double click submits a form once. The same
 * function in each render, for the columns of a table.
 * @param keyOf returns the key of a call. Calls with different keys run at the same time, such as those for different rows. By
 * default all calls have the same key.
 */
export function useSingleFlight<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
  keyOf: (...args: Args) => string = singleKey,
) {
  const running = useRef(new Set<string>());
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return useCallback(
    async (...args: Args): Promise<void> => {
      const key = keyOf(...args);
      if (running.current.has(key)) return;
      running.current.add(key);
      try {
        await latest.current(...args);
      } finally {
        running.current.delete(key);
      }
    },
    [keyOf],
  );
}

/** The key of a call for a record. */
export const recordId = ({ id }: { id: string }): string => id;
