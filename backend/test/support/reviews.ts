import { newId } from '../../src/common/ids';
import { Review } from '../../src/modules/reviews';
import { markChanged } from '../../src/platform/generations/generations';
import type { TestServer } from './server';

/** Inserts a review without an author and returns its id. */
export async function addReview(
  { database }: Pick<TestServer, 'database'>,
  values: Partial<Omit<Review, 'user'>> = {},
): Promise<string> {
  const review = {
    id: newId(),
    reviewText: 'Sharp saws.',
    reviewRating: 4,
    reviewerName: 'Jo Joiner',
    reviewerAvatar: '/images/blank-profile.webp',
    createdAt: new Date(),
    ...values,
  };
  await database.transaction(async (manager) => {
    await manager.getRepository(Review).insert(review);
    markChanged(manager, 'reviews');
  });
  return review.id;
}
