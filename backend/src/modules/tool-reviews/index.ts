export { eraseToolReviewer } from './erase-tool-reviewer';
export { ToolRatings } from './tool-ratings.entity';
export { ToolRatingsResolver } from './tool-ratings.resolver';
export { ToolReview, ToolReviewHiddenReason } from './tool-review.entity';
export { ToolReviewResolver } from './tool-review.resolver';
export { ToolReviewService } from './tool-review.service';
