import { useEffect, useEffectEvent } from 'react';

/** Loads data again when the user returns to the tab, since another tab or person may have changed them. */
export function useRefetchOnReturn(refetch: () => void): void {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });
  useEffect(() => {
    const listener = () => onReturn();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
}
