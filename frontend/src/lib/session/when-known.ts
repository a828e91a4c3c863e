import type { Session } from './session';
import type { SessionState } from './session-context';

type KnownSessionState = Exclude<SessionState, { status: 'loading' }>;

/** The state of a session once it is known. Retries a session that is unavailable. */
export function whenKnown(session: Pick<Session, 'getState' | 'subscribe'>): Promise<KnownSessionState> {
  const initial = session.getState();
  if (initial.status === 'unavailable') initial.retry();
  return new Promise((resolve) => {
    const check = () => {
      const state = session.getState();
      if (state.status === 'loading') return;
      unsubscribe();
      resolve(state);
    };
    const unsubscribe = session.subscribe(check);
    check();
  });
}
