import type { RegisterOptions } from 'react-hook-form';

/** What a person gives. The rating is null as long as none was typed. */
export interface ReviewFields {
  reviewText: string;
  reviewRating: number | null;
}

/** The form as it is offered; no rating is suggested. */
export const blankReview: ReviewFields = { reviewText: '', reviewRating: null };

/** The longest review, in characters. */
export const MAX_LENGTH = 1000;

const NO_TEXT = 'Write your review';
const TOO_LOW = 'Minimum rating is 1';

/** The rules of the review form, the shop's own in the same words. */
export const reviewRules: { [Name in keyof ReviewFields]: RegisterOptions<ReviewFields, Name> } = {
  reviewText: {
    required: NO_TEXT,
    maxLength: { value: MAX_LENGTH, message: `A review has at most ${MAX_LENGTH} characters` },
    validate: (text) => text.trim() !== '' || NO_TEXT,
  },
  reviewRating: {
    valueAsNumber: true,
    required: TOO_LOW,
    min: { value: 1, message: TOO_LOW },
    max: { value: 5, message: 'Maximum rating is 5' },
    validate: (rating) => Number.isInteger(rating) || 'Give a whole number from 1 to 5',
  },
};
