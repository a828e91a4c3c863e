import { useEffect, useState } from 'react';
import type { SubmitError } from '../../components/form/use-form-submit';
import type { Identity, IdentityUser } from '../../lib/session/identity';
import { useSessionActions } from '../../lib/session/session-provider';
import { identityErrorFields } from './identity-error';
import { signInErrorMessage } from './sign-in-error';

type Method = 'google' | 'password';

/** Signs in from a form. `pendingMethod` is the running attempt, `error` the message of the last one that failed. */
export function useSignIn() {
  const session = useSessionActions();
  const [pendingMethod, setPendingMethod] = useState<Method | null>(null);
  const [error, setError] = useState<string | null>(null);

  // Browsers allow a popup only directly after a click, so the identity provider is loaded with the form. If loading
  // fails, the sign-in repeats it and reports the error.
  useEffect(() => {
    session.identityProvider().catch(() => undefined);
  }, [session]);

  const signInWith = async (
    method: Method,
    signIn: (identity: Identity) => Promise<IdentityUser>,
  ): Promise<SubmitError | undefined> => {
    setPendingMethod(method);
    setError(null);
    try {
      await session.signIn(signIn);
    } catch (signInError) {
      setError(signInErrorMessage(signInError));
      return { fields: identityErrorFields(signInError) };
    } finally {
      setPendingMethod(null);
    }
  };

  return { pendingMethod, error, signInWith };
}
