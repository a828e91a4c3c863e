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
  if (from === null) {
    await manager.query('INSERT INTO tool_ratings (tool_id) VALUES ($1) ON CONFLICT DO NOTHING', [toolId]);
  }
  // An increment, so that parallel reviews of one tool count each other.
  await manager.query(
    `UPDATE tool_ratings SET counts = ARRAY(
       SELECT count + (rating = $3)::integer - (rating = $2)::integer
       FROM unnest(counts) WITH ORDINALITY AS rated (count, rating) ORDER BY rating)
     WHERE tool_id = $1`,
    [toolId, from ?? 0, to ?? 0],
  );
}

/** The stars that count; null for a hidden review and for none. */
const countedRating = (review: Rated | null): number | null =>
  review?.hiddenReason === null ? review.rating : null;
