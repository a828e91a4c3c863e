import { useEffect } from 'react';
import { ACCESS_TOKEN_KEY } from '../../lib/session/session-store';
import { useSessionActions } from '../../lib/session/session-provider';

/**
 * Looks for a verification in another window or on another device: when this window receives the focus, and when another
 * window of this browser has a new access token. Then renews the session, which thus knows of it.
 */
export function useVerificationCheck(): void {
  const session = useSessionActions();
  useEffect(() => {
    let isChecking = false;
    const check = async () => {
      if (isChecking || document.visibilityState === 'hidden') return;
      isChecking = true;
      try {
        const identity = await session.identityProvider();
        if (await identity.isEmailVerified()) await session.refresh();
      } catch {
        // Without a connection the banner stays, and the next focus checks again.
      } finally {
        isChecking = false;
      }
    };
    const onFocus = () => void check();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === ACCESS_TOKEN_KEY && newValue !== null) void check();
    };
    window.addEventListener('focus', onFocus);
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onFocus);
    };
  }, [session]);
}
