import type { RegisterOptions } from 'react-hook-form';
import { requiredText } from '../../lib/text-rules';

export interface ReviewFields {
  reviewText: string;
  /** Null until a number is entered. */
  reviewRating: number | null;
}

export const emptyReview: ReviewFields = { reviewText: '', reviewRating: null };

/** In characters. */
export const MAX_TEXT_LENGTH = 1000;

const TOO_LOW = 'Minimum rating is 1';

/** The same rules and messages as on the server. */
export const reviewRules: { [Name in keyof ReviewFields]: RegisterOptions<ReviewFields, Name> } = {
  reviewText: requiredText('Write your review', MAX_TEXT_LENGTH),
  reviewRating: {
    valueAsNumber: true,
    required: TOO_LOW,
    min: { value: 1, message: TOO_LOW },
    max: { value: 5, message: 'Maximum rating is 5' },
    validate: (rating) => Number.isInteger(rating) || 'Enter a whole number from 1 to 5',
  },
};
