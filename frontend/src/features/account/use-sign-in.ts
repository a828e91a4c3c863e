import { useEffect, useState } from 'react';
import type { Identity, IdentityUser } from '../../lib/session/identity';
import { useSessionActions } from '../../lib/session/session-provider';
import { signInFailure } from './sign-in-failure';

type Way = 'google' | 'password';

/** Signing in from a form: which way is under way, and why the last attempt failed. */
export function useSignIn() {
  const actions = useSessionActions();
  const [busy, setBusy] = useState<Way | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // A popup opens only right upon the click, so what opens it is fetched with the form. Should that fail, the
  // sign-in itself fetches it again and says what is wrong.
  useEffect(() => {
    actions.prepare().catch(() => undefined);
  }, [actions]);

  const signIn = async (way: Way, act: (identity: Identity) => Promise<IdentityUser>) => {
    setBusy(way);
    setFailure(null);
    try {
      await actions.signIn(act);
    } catch (error) {
      setFailure(signInFailure(error));
    } finally {
      setBusy(null);
    }
  };

  return { busy, failure, signIn };
}
