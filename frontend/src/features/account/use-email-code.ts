import { useCallback, useEffect, useRef, useState } from 'react';
import type { EmailAction } from '../../lib/session/identity';
import { useSession } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';
import { emailChangeErrorMessage, isBrokenLink } from './identity-error';

type CodeState =
  | { status: 'loading' }
  /** The code is valid (to reset a password) or was applied. */
  | { status: 'done'; email: string }
  /** The code is expired, used or unknown. */
  | { status: 'broken' }
  /** The identity provider could not be reached. */
  | { status: 'failed'; message: string };

/**
 * Applies the one-time code of a link, once. The code to reset a password is only checked, since it needs the password.
 * A signed-in user then gets a new session, which knows the verified address.
 */
export function useEmailCode(mode: EmailAction, code: string): { state: CodeState; retry: () => void } {
  const session = useSessionActions();
  const isSignedIn = useSession().status === 'signed-in';
  const [state, setState] = useState<CodeState>({ status: 'loading' });
  const [isApplied, setApplied] = useState(false);
  // React's strict mode runs effects twice, and a code works once.
  const isStarted = useRef(false);

  const run = useCallback(async () => {
    setState({ status: 'loading' });
    try {
      const identity = await session.identityProvider();
      const email = await identity.emailOfCode(code);
      if (mode !== 'resetPassword') {
        await identity.applyCode(code);
        setApplied(true);
      }
      setState({ status: 'done', email });
    } catch (error) {
      setState(
        isBrokenLink(error)
          ? { status: 'broken' }
          : {
              status: 'failed',
              message: emailChangeErrorMessage(error, 'Something went wrong. Try again in a moment.'),
            },
      );
    }
  }, [session, mode, code]);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void run();
  }, [run]);

  useEffect(() => {
    if (isApplied && isSignedIn) void session.refresh();
  }, [isApplied, isSignedIn, session]);

  return { state, retry: () => void run() };
}
