export { eraseReviewer } from './erase-reviewer';
export { Review } from './review.entity';
export { AddReviewInput, reviewText } from './review.inputs';
export { ReviewResolver } from './review.resolver';
export { ReviewService } from './review.service';
export type { ReviewLimitSettings } from './review-limits';
