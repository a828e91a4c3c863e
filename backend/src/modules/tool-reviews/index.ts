export { recountRatings } from './count-ratings';
export { eraseToolReviewer } from './erase-tool-reviewer';
export { ToolReview, ToolReviewHiddenReason } from './tool-review.entity';
export { ToolReviewResolver } from './tool-review.resolver';
export { ToolReviewService } from './tool-review.service';
