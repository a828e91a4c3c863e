import type { ToolReviewsQueryVariables } from './tool-reviews.generated';

const PAGE_SIZE = 10;

/** The variables of the first page of the reviews of a tool, newest first. */
export const firstToolReviews = (toolId: string): ToolReviewsQueryVariables => ({ toolId, first: PAGE_SIZE });
