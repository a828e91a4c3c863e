import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type, type Static } from 'typebox';
import { hasRole } from '../../common/viewer';
import { parseInput } from '../../common/validate-input';
import { quotas, roles } from '../../modules/policies';
import { cachePolicies } from '../../modules/cache-policies';
import { AddReviewInput, type Review, type ReviewService } from '../../modules/reviews';
import type { UserService } from '../../modules/users';
import type { ImageUrls } from '../../platform/images/image-urls';
import { viewerOf } from '../conventions/access';
import { assertMatches } from '../conventions/assert-matches';
import { listOf, ListQuery, pageRequest } from '../conventions/pagination';
import { ById, named } from '../conventions/schemas';
import { added, AddedSchema, deleted, DeletedSchema } from '../conventions/write-results';
import { AddReviewBody, ReviewSchema } from './schemas';

/** @param emails those of reviewers by their user ids, for admins; undefined for others. */
const reviewJson = (
  review: Review,
  imageUrls: ImageUrls,
  emails?: ReadonlyMap<string, string | null>,
): Static<typeof ReviewSchema> => ({
  _id: review.id,
  reviewText: review.reviewText,
  reviewRating: review.reviewRating,
  reviewerName: review.reviewerName,
  reviewerImage: imageUrls.url(review.reviewerAvatar),
  ...(emails && { reviewerEmail: emails.get(review.userId ?? '') ?? null }),
});

async function loadEmails(
  users: UserService,
  reviews: readonly Review[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = [...new Set(reviews.flatMap(({ userId }) => userId ?? []))];
  const emails = await users.loadEmails(ids);
  return new Map(ids.map((id, index) => [id, emails[index] ?? null]));
}

/** `/reviews` and `/review`. */
export const reviewRoutes =
  (reviews: ReviewService, users: UserService, imageUrls: ImageUrls): FastifyPluginAsyncTypebox =>
  (app) => {
    app.get(
      '/reviews',
      {
        config: { access: 'public', recognizesViewer: true, cachePolicy: cachePolicies.reviews },
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
        const seesEmails = hasRole(request.viewer, roles.readReviewerEmail);
        const emails = seesEmails ? await loadEmails(users, page.items) : undefined;
        return listOf(request, reply, page, (review) => reviewJson(review, imageUrls, emails));
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
