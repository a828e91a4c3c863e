export { Review } from './review.entity';
export { AddReviewInput } from './review.inputs';
export { reviewRoles } from './review.policy';
export { ReviewResolver } from './review.resolver';
export { ReviewService } from './review.service';
