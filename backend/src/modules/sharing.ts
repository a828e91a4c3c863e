import type { Sharing } from '../platform/generations';

/** How the responses of public reads are shared between visitors, over both APIs. */
export const sharing = {
  /** Old stock does no harm, since placing an order checks it again. */
  catalogue: { maxAge: 10, madeOf: ['catalogue', 'stock'] },
  reviews: { maxAge: 60, madeOf: ['reviews'] },
} as const satisfies Readonly<Record<string, Sharing>>;
