import type { CachePolicy } from '../common/cache-policy';

/** How the responses of public reads are stored, over both APIs. */
export const cachePolicies = {
  /** Old stock does no harm, since placing an order checks it again. */
  catalogue: { maxAge: 10, sources: ['catalogue', 'stock'] },
  /** They are part of the catalogue, since each changes the ratings of its tool. */
  toolReviews: { maxAge: 60, sources: ['catalogue'] },
  reviews: { maxAge: 60, sources: ['reviews'] },
} as const satisfies Readonly<Record<string, CachePolicy>>;
