import type { Drawing } from './drawings/drawing';

/** A tool of the demonstration catalogue. */
export interface CatalogueTool {
  /** Names its pictures: lower-case words joined by hyphens. */
  readonly slug: string;
  readonly toolName: string;
  /** US cents for one piece. */
  readonly priceCents: number;
  /** Pieces in stock. */
  readonly available: number;
  /** The fewest pieces of one order. */
  readonly minOrder: number;
  readonly toolDescription: string;
  readonly drawing: Drawing;
}

/** A review of the demonstration catalogue. */
export interface CatalogueReview {
  readonly reviewerName: string;
  /** Names the portrait's file: lower-case words joined by hyphens. */
  readonly reviewerSlug: string;
  readonly reviewText: string;
  /** From 1 to 5. */
  readonly reviewRating: number;
  /** The portrait's icon in the Noto set. */
  readonly portrait: string;
}
