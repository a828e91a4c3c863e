import { useCallback, useEffect, useRef, useState } from 'react';
import type { EmailAction } from '../../lib/session/identity';
import { useSessionActions } from '../../lib/session/session-provider';
import { whenKnown } from '../../lib/session/when-known';
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
 * A signed-in user then gets a new session, which knows the address, before the result is shown.
 */
export function useEmailCode(mode: EmailAction, code: string): { state: CodeState; retry: () => void } {
  const session = useSessionActions();
  const [state, setState] = useState<CodeState>({ status: 'loading' });
  // React's strict mode runs effects twice, and a code works once.
  const isStarted = useRef(false);

  const run = useCallback(async () => {
    setState({ status: 'loading' });
    try {
      const identity = await session.identityProvider();
      const email = await identity.emailOfCode(code);
      if (mode !== 'resetPassword') {
        await identity.applyCode(code);
        const { status } = await whenKnown(session);
        if (status === 'signed-in') await session.refresh();
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

  return { state, retry: () => void run() };
}
