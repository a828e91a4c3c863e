import { Type, type FastifyPluginAsyncTypebox, type Static } from '@fastify/type-provider-typebox';
import { checkedInput } from '../common/check-input';
import { AddReviewInput, reviewRoles, type Review, type ReviewService } from '../modules/reviews';
import type { ImageLinks } from '../platform/images/image-links';
import { viewerOf } from './conventions/access';
import { added, AddedSchema } from './conventions/acknowledgements';
import { listOf, ListQuery, pageRequest } from './conventions/lists';
import { Id, named, OptionalText, PictureLink } from './conventions/schemas';
import { refuseContradictions } from './own-values';

const reviewText = Type.String({
  description: 'The review itself, at most 1000 characters.',
  examples: ['Sharp saws, and on time.'],
});
const reviewRating = Type.Integer({ description: '1 (poor) to 5 (excellent).', examples: [5] });

export const ReviewSchema = Type.Object(
  {
    _id: Id,
    reviewText,
    reviewRating,
    reviewerName: Type.String({
      description: 'The full name of the person who wrote it.',
      examples: ['Jo Joiner'],
    }),
    reviewerImage: PictureLink('The absolute URL of the portrait of that person.'),
  },
  {
    $id: 'Review',
    description:
      "A customer's word about the shop. The e-mail address of the person is nobody else's business and not in it.",
  },
);

const NewReview = Type.Object({
  review: Type.Object({
    reviewText,
    reviewRating,
    reviewerName: OptionalText("The signed-in person's own name, and no other."),
    reviewerEmail: OptionalText("The signed-in person's own address, in any case, and no other."),
    reviewerImage: OptionalText('Ignored: the portrait of the signed-in person is shown.'),
  }),
});

const reviewJson = (review: Review, links: ImageLinks): Static<typeof ReviewSchema> => ({
  _id: review.id,
  reviewText: review.reviewText,
  reviewRating: review.reviewRating,
  reviewerName: review.reviewerName,
  reviewerImage: links.url(review.reviewerPhoto),
});

/** `/reviews` and `/review`. */
export const reviewEndpoints =
  (reviews: ReviewService, links: ImageLinks): FastifyPluginAsyncTypebox =>
  (app) => {
    app.get(
      '/reviews',
      {
        config: { access: 'public' },
        schema: {
          tags: ['Reviews'],
          operationId: 'listReviews',
          summary: 'What customers say, the latest first',
          querystring: ListQuery,
          response: { 200: Type.Array(named(ReviewSchema), { description: 'The reviews.' }) },
        },
      },
      async (request, reply) => {
        const page = await reviews.page(pageRequest(request.query));
        return listOf(request, reply, page, (review) => reviewJson(review, links));
      },
    );

    app.post(
      '/review',
      {
        config: { access: reviewRoles.add },
        schema: {
          tags: ['Reviews'],
          operationId: 'addReview',
          summary: 'Adds a review of the signed-in person',
          body: NewReview,
          response: { 200: named(AddedSchema) },
        },
      },
      async (request) => {
        const viewer = viewerOf(request);
        const { reviewText, reviewRating, reviewerName, reviewerEmail } = request.body.review;
        refuseContradictions(
          {
            reviewerName: reviewerName?.trim() || undefined,
            reviewerEmail: reviewerEmail?.trim().toLowerCase() || undefined,
          },
          { reviewerName: viewer.displayName, reviewerEmail: viewer.email },
        );
        const input = await checkedInput(AddReviewInput, { reviewText, reviewRating });
        return added(await reviews.add(viewer, input));
      },
    );
    return Promise.resolve();
  };
