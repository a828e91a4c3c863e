import type { EntityManager } from 'typeorm';
import type { ToolReview } from './tool-review.entity';

type Rated = Pick<ToolReview, 'toolId' | 'rating' | 'hiddenReason'>;

/**
 * Moves a review in the ratings of its tool, in the transaction that writes it and holds its lock.
 * @param before the review as it was counted; null for a new one.
 * @param after the review as it is now; null when it is deleted.
 */
export async function countRatings(
  manager: EntityManager,
  before: Rated | null,
  after: Rated | null,
): Promise<void> {
  const [from, to] = [countedRating(before), countedRating(after)];
  const toolId = (after ?? before)?.toolId;
  if (from === to) return;
  // An increment, so that parallel reviews of one tool count each other.
  await manager.query(
    `UPDATE tools SET rating_counts = ARRAY(
       SELECT count + (rating = $3)::integer - (rating = $2)::integer
       FROM unnest(rating_counts) WITH ORDINALITY AS rated (count, rating) ORDER BY rating)
     WHERE id = $1`,
    [toolId, from ?? 0, to ?? 0],
  );
}

/** The stars that count; null for a hidden review and for none. */
const countedRating = (review: Rated | null): number | null =>
  review?.hiddenReason === null ? review.rating : null;

/** Counts the ratings of all tools, for reviews that were inserted without {@link countRatings}. */
export async function recountRatings(manager: EntityManager): Promise<void> {
  await manager.query(
    `UPDATE tools SET rating_counts = ARRAY(
       SELECT count(tool_reviews.id)::integer
       FROM generate_series(1, 5) AS stars LEFT JOIN tool_reviews
         ON rating = stars AND tool_id = tools.id AND hidden_reason IS NULL
       GROUP BY stars ORDER BY stars)`,
  );
}
