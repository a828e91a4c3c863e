/** The data that public responses are made of. Stock is apart from the rest of the catalogue, since each order changes it. */
export const SOURCES = ['catalogue', 'stock', 'reviews'] as const;
export type Source = (typeof SOURCES)[number];

/** How a public response may be stored. */
export interface CachePolicy {
  /** The longest time in seconds. It bounds the harm of a change that was not reported. */
  readonly maxAge: number;
  /** What the response is made of: it is used until one of them changes. */
  readonly sources: readonly Source[];
}
