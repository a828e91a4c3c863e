import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type Static } from 'typebox';
import { parseInput } from '../../common/validate-input';
import { quotas, roles } from '../../modules/policies';
import { cachePolicies } from '../../modules/cache-policies';
import { AddReviewInput, type Review, type ReviewService } from '../../modules/reviews';
import type { ImageUrls } from '../../platform/images/image-urls';
import { viewerOf } from '../conventions/access';
import { assertMatches } from '../conventions/assert-matches';
import { listOf, ListQuery, pageRequest } from '../conventions/pagination';
import { ById, named } from '../conventions/schemas';
import { added, AddedSchema, deleted, DeletedSchema } from '../conventions/write-results';
import { AddReviewBody, ReviewSchema } from './schemas';

const reviewJson = (review: Review, imageUrls: ImageUrls): Static<typeof ReviewSchema> => ({
  _id: review.id,
  reviewText: review.reviewText,
  reviewRating: review.reviewRating,
  reviewerName: review.reviewerName,
  reviewerImage: imageUrls.url(review.reviewerAvatar),
});

/** `/reviews` and `/review`. */
export const reviewRoutes =
  (reviews: ReviewService, imageUrls: ImageUrls): FastifyPluginAsyncTypebox =>
  (app) => {
    app.get(
      '/reviews',
      {
        config: { access: 'public', cachePolicy: cachePolicies.reviews },
        schema: {
          tags: ['Reviews'],
          operationId: 'listReviews',
          summary: 'List the reviews, latest first',
          querystring: ListQuery,
          response: { 200: Type.Array(named(ReviewSchema), { description: 'The reviews.' }) },
        },
      },
      async (request, reply) => {
        const page = await reviews.list(pageRequest(request.query));
        return listOf(request, reply, page, (review) => reviewJson(review, imageUrls));
      },
    );

    app.post(
      '/review',
      {
        config: { access: roles.addReview, quota: quotas.addReview, errors: ['REVIEW_LIMIT_REACHED'] },
        schema: {
          tags: ['Reviews'],
          operationId: 'addReview',
          summary: 'Add a review',
          body: AddReviewBody,
          response: { 200: named(AddedSchema) },
        },
      },
      async (request) => {
        const viewer = viewerOf(request);
        const { reviewText, reviewRating, reviewerName, reviewerEmail } = request.body.review;
        assertMatches(
          {
            reviewerName: reviewerName?.trim() || undefined,
            reviewerEmail: reviewerEmail?.trim().toLowerCase() || undefined,
          },
          { reviewerName: viewer.displayName, reviewerEmail: viewer.email },
        );
        const input = await parseInput(AddReviewInput, { reviewText, reviewRating });
        return added(await reviews.add(viewer, input));
      },
    );
    app.delete(
      '/review/:id',
      {
        config: { access: roles.deleteReview, quota: quotas.deleteReview, errors: ['NOT_FOUND'] },
        schema: {
          tags: ['Reviews'],
          operationId: 'deleteReview',
          summary: 'Erase a review',
          params: ById,
          response: { 200: named(DeletedSchema) },
        },
      },
      async (request) => {
        await reviews.delete(viewerOf(request), request.params.id);
        return deleted();
      },
    );
    return Promise.resolve();
  };
