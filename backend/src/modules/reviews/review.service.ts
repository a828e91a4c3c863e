import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError } from '../../common/errors';
import { newId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { keysetPage } from '../../platform/database/keyset-page';
import { lockUser } from '../users';
import { allowanceOf, countReviews, type Allowance, type ReviewLimitSettings } from './review-limits';
import { Review } from './review.entity';
import type { AddReviewInput } from './review.inputs';
import type { ReviewSummary } from './review-summary';

export class ReviewService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly limits: ReviewLimitSettings,
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

  /** Whether the viewer can add a review now. */
  async allowance({ id }: Viewer): Promise<Allowance> {
    const now = this.clock();
    return allowanceOf(await countReviews(this.database.manager, id, now), this.limits, now);
  }

  /**
   * Adds a review with the viewer's current name and avatar. Locks the viewer, so that parallel reviews of one account
   * cannot exceed its limits, and that the avatar is in use until the review refers to it.
   * @throws DomainError REVIEW_LIMIT_REACHED, UNAUTHENTICATED
   */
  async add(viewer: Viewer, { reviewText, reviewRating }: AddReviewInput): Promise<Review> {
    const now = this.clock();
    return this.database.transaction(async (manager) => {
      const { displayName, avatar } = await lockUser(manager, viewer);
      const written = await countReviews(manager, viewer.id, now);
      const { isAllowed, notice } = allowanceOf(written, this.limits, now);
      if (!isAllowed) throw new DomainError('REVIEW_LIMIT_REACHED', notice ?? '');
      const review = Object.assign(new Review(), {
        id: newId(),
        userId: viewer.id,
        reviewText: reviewText.trim(),
        reviewRating,
        reviewerName: displayName,
        reviewerAvatar: avatar,
        createdAt: now,
      });
      await manager.getRepository(Review).insert(review);
      return review;
    });
  }
}
