import { ACCESS_TOKEN_KEY, Session } from '../src/lib/session/session';
import type { SessionUser } from '../src/lib/session/session-context';
import type { Trade } from '../src/lib/session/trade-token';
import { FakeIdentity, person, tradeFor } from './fake-identity';
import { ManualClock } from './manual-clock';

interface LiveSessionOptions {
  /** What the shop knows of Carl. */
  user?: Partial<SessionUser>;
  /** What the shop answers to the trades after the first one. */
  renewed?: () => Promise<Trade>;
}

/** A session that lives: Carl is signed in, with the token `carl-token`. */
export async function liveSession({ user, renewed }: LiveSessionOptions = {}): Promise<Session> {
  localStorage.setItem(ACCESS_TOKEN_KEY, 'stale');
  const trade = tradeFor(person('carl'));
  const first = { ...trade, user: { ...trade.user, ...user } };
  let traded = false;
  const session = new Session({
    openIdentity: () => Promise.resolve(new FakeIdentity(person('carl'))),
    trade: () => {
      const answer = traded && renewed ? renewed() : Promise.resolve(first);
      traded = true;
      return answer;
    },
    storage: localStorage,
    clock: new ManualClock(),
  });
  const signedIn = new Promise<void>((resolve) => {
    const stop = session.subscribe(() => {
      if (session.getState().status !== 'signed-in') return;
      stop();
      resolve();
    });
  });
  session.start();
  await signedIn;
  return session;
}
