export { Review } from './review.entity';
export { reviewRoles } from './review.policy';
export { ReviewResolver } from './review.resolver';
export { ReviewService } from './review.service';
