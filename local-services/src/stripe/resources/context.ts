import type { Store } from '../storage/store.js';

/** What every operation on the objects is given beside its parameters. */
export interface RequestContext {
  store: Store;
  requestId: string;
  idempotencyKey: string | null;
  /** Now, in seconds since 1970, as Stripe counts time. */
  now: number;
  /** Where the 3-D Secure page of this server is reached, such as `http://127.0.0.1:4010/stand-ins/stripe/3ds`. */
  challengeUrl: string;
}
