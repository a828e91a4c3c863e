import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { DomainError } from '../../common/errors';
import { newId, requireOptionalId } from '../../common/ids';
import type { Page, PageRequest } from '../../common/page';
import type { Viewer } from '../../common/viewer';
import { keysetPage } from '../../platform/database/keyset-page';
import { lockRecord } from '../../platform/database/lock-record';
import { WhereBuilder } from '../../platform/database/where-builder';
import { markChanged } from '../../platform/generations/generations';
import { AuditAction, recordAudit } from '../audit';
import { lockUser } from '../users';
import { allowanceOf, countReviews, type Allowance, type ReviewLimitSettings } from './review-limits';
import { Review } from './review.entity';
import type { AddReviewInput } from './review.inputs';
import type { ReviewSummary } from './review-summary';

interface AllReviewsRequest extends PageRequest {
  /** The author. */
  readonly userId?: string | null;
}

export class ReviewService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly limits: ReviewLimitSettings,
  ) {}

  /** The reviews that are not hidden, newest first. */
  list(request: PageRequest, select?: readonly string[]): Promise<Page<Review>> {
    const where = new WhereBuilder().where('hidden_at IS NULL');
    return keysetPage(this.database, { entity: Review, where, descending: true, select }, request);
  }

  /**
   * All reviews, or those of one customer, newest first.
   * @throws DomainError NOT_FOUND for a text that is no id.
   */
  listAll({ userId, ...page }: AllReviewsRequest, select?: readonly string[]): Promise<Page<Review>> {
    const where = new WhereBuilder().whereOptional('user_id = ?', requireOptionalId(userId, 'user'));
    return keysetPage(this.database, { entity: Review, where, descending: true, select }, page);
  }

  /** The number of reviews that are not hidden, and their average rating. */
  async summary(): Promise<ReviewSummary> {
    const [summary] = await this.database.query<ReviewSummary[]>(
      `SELECT count(*)::int AS "totalCount", round(avg(review_rating), 1)::float AS "averageRating"
       FROM reviews WHERE hidden_at IS NULL`,
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
      markChanged(manager, 'reviews');
      return review;
    });
  }

  /**
   * Takes a review out of the lists and the summary. Has no effect on a hidden review.
   * @throws DomainError NOT_FOUND
   */
  hide(viewer: Viewer, id: string): Promise<Review> {
    return this.setHidden(viewer, id, true);
  }

  /**
   * Lists a hidden review again. Has no effect on any other.
   * @throws DomainError NOT_FOUND
   */
  show(viewer: Viewer, id: string): Promise<Review> {
    return this.setHidden(viewer, id, false);
  }

  /**
   * Erases a review. The audit log keeps its rating, author and time, and not its text, which may be why it is erased.
   * @throws DomainError NOT_FOUND
   */
  delete(viewer: Viewer, id: string): Promise<Review> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const review = await lockRecord(manager, Review, id, 'review');
      await manager.getRepository(Review).delete({ id: review.id });
      markChanged(manager, 'reviews');
      const { userId, reviewRating, createdAt, hiddenAt } = review;
      const before = { userId, reviewRating, createdAt, hiddenAt };
      const action = AuditAction.DELETE_REVIEW;
      await recordAudit(manager, viewer, { action, targetId: review.id, before, at });
      return review;
    });
  }

  private setHidden(viewer: Viewer, id: string, isHidden: boolean): Promise<Review> {
    const at = this.clock();
    return this.database.transaction(async (manager) => {
      const review = await lockRecord(manager, Review, id, 'review');
      if (review.isHidden === isHidden) return review;
      const changes = { hiddenAt: isHidden ? at : null };
      await manager.getRepository(Review).update({ id: review.id }, changes);
      markChanged(manager, 'reviews');
      const action = isHidden ? AuditAction.HIDE_REVIEW : AuditAction.SHOW_REVIEW;
      await recordAudit(manager, viewer, { action, targetId: review.id, before: review, after: changes, at });
      return Object.assign(review, changes);
    });
  }
}
