import type { Store } from '../storage/store.js';

/** What every operation receives besides its parameters. */
export interface RequestContext {
  store: Store;
  requestId: string;
  idempotencyKey: string | null;
  /** The time of the request, in seconds since 1970. */
  now: number;
  /** The base URL of the 3-D Secure pages, such as `http://127.0.0.1:4010/_local/stripe/3ds`. */
  challengeUrl: string;
}
