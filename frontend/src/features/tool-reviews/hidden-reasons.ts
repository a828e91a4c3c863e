import type { ToolReviewHiddenReason } from '../../apollo/generated/schema-types';

/** Why a review is hidden, in words. */
export const hiddenReasons: Record<ToolReviewHiddenReason, string> = {
  SPAM: 'Spam',
  OFFENSIVE: 'Offensive',
  PERSONAL_DATA: 'Personal data',
  NOT_ABOUT_THE_TOOL: 'Not about the tool',
};
