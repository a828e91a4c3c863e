import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { newId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { keysetPage } from '../../platform/database/keyset-page';
import { User } from '../users';
import { Review } from './review.entity';
import type { AddReviewInput } from './review.inputs';
import type { ReviewSummary } from './review-summary';

export class ReviewService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The reviews, newest first. */
  list(request: PageRequest, select?: readonly string[]): Promise<Page<Review>> {
    return keysetPage(this.database, { entity: Review, descending: true, select }, request);
  }

  /** The number of reviews and their average rating. */
  async summary(): Promise<ReviewSummary> {
    const [summary] = await this.database.query<ReviewSummary[]>(
      `SELECT count(*)::int AS "totalCount", round(avg(review_rating), 1)::float AS "averageRating" FROM reviews`,
    );
    return summary ?? { totalCount: 0, averageRating: null };
  }

  /**
   * Adds a review with the viewer's current name and avatar. Locks the viewer, so that the avatar is in use until the
   * review refers to it.
   */
  add(viewer: Viewer, { reviewText, reviewRating }: AddReviewInput): Promise<Review> {
    return this.database.transaction(async (manager) => {
      const { displayName, avatar } = await manager
        .getRepository(User)
        .findOneOrFail({ where: { id: viewer.id }, lock: { mode: 'for_no_key_update' } });
      const review = Object.assign(new Review(), {
        id: newId(),
        userId: viewer.id,
        reviewText: reviewText.trim(),
        reviewRating,
        reviewerName: displayName,
        reviewerAvatar: avatar,
        createdAt: this.clock(),
      });
      await manager.getRepository(Review).insert(review);
      return review;
    });
  }
}
