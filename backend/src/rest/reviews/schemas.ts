import { Type } from 'typebox';
import { describeText } from '../../graphql/text-field';
import { reviewText } from '../../modules/reviews';
import { AVATAR, Id, ImageLink, NullableText, OptionalText } from '../conventions/schemas';

const ReviewText = Type.String({
  description: describeText(reviewText),
  examples: ['Sharp saws, and on time.'],
});
const ReviewRating = Type.Integer({ description: 'From 1 (poor) to 5 (excellent).', examples: [5] });

export const ReviewSchema = Type.Object(
  {
    _id: Id,
    reviewText: ReviewText,
    reviewRating: ReviewRating,
    reviewerName: Type.String({
      description: 'The full name of the reviewer; `Former customer` once the account is deleted.',
      examples: ['Jo Joiner'],
    }),
    reviewerImage: ImageLink("The absolute URL of the reviewer's avatar.", AVATAR),
    reviewerEmail: Type.Optional(
      NullableText(
        'The email address of the reviewer, for admins only; null for the reviews of the demo catalogue and of deleted users.',
        'customer@tools-hub.test',
      ),
    ),
  },
  {
    $id: 'Review',
    description: 'A customer review. Only admins get the email address of the reviewer.',
  },
);

export const AddReviewBody = Type.Object({
  review: Type.Object({
    reviewText: ReviewText,
    reviewRating: ReviewRating,
    reviewerName: OptionalText('The name of the signed-in user; any other name is rejected.'),
    reviewerEmail: OptionalText(
      'The email address of the signed-in user, in any case; any other is rejected.',
    ),
    reviewerImage: OptionalText('Ignored: the review shows the avatar of the signed-in user.'),
  }),
});
