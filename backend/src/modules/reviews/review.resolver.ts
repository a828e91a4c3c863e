import { GraphQLID, GraphQLString } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { ImageUrls } from '../../platform/images/image-urls';
import { Quota } from '../../graphql/quota';
import { SelectedFields, DependsOn } from '../../graphql/selected-fields';
import { Auth } from '../../graphql/auth';
import { CacheFor } from '../../graphql/cache-control';
import { createConnectionType } from '../../graphql/connection';
import { PageArgs } from '../../graphql/page-args';
import { Context } from '../../graphql/context';
import type { UserService } from '../users';
import { Review } from './review.entity';
import { AddReviewInput, AllReviewsArgs } from './review.inputs';
import { ReviewAllowance } from './review-allowance';
import type { ReviewService } from './review.service';
import { quotas, roles } from '../policies';
import { cachePolicies } from '../cache-policies';
import { ReviewSummary } from './review-summary';

const ReviewConnection = createConnectionType(Review, 'Review');

const ReviewId = () => Arg('id', () => GraphQLID, { description: 'The id of the review.' });

@Resolver(() => Review)
export class ReviewResolver {
  constructor(
    private readonly reviews: ReviewService,
    private readonly users: UserService,
    private readonly images: ImageUrls,
  ) {}

  @CacheFor(cachePolicies.reviews)
  @Query(() => ReviewConnection, {
    name: 'reviews',
    description: 'The reviews, newest first, without hidden ones. Errors: BAD_USER_INPUT.',
  })
  async list(@Args(() => PageArgs) args: PageArgs, @SelectedFields() select: readonly string[]) {
    return new ReviewConnection(await this.reviews.list(args, select));
  }

  @Auth(roles.listAllReviews)
  @Query(() => ReviewConnection, {
    nullable: true,
    description:
      'All reviews, hidden ones included, newest first. Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async allReviews(
    @Args(() => AllReviewsArgs) args: AllReviewsArgs,
    @SelectedFields() select: readonly string[],
  ) {
    return new ReviewConnection(await this.reviews.listAll(args, select));
  }

  @CacheFor(cachePolicies.reviews)
  @Query(() => ReviewSummary, { description: 'The number of reviews and their average rating.' })
  reviewSummary(): Promise<ReviewSummary> {
    return this.reviews.summary();
  }

  @Auth(roles.addReview)
  @Query(() => ReviewAllowance, {
    nullable: true,
    description:
      'Whether the signed-in user can add a review now, with the limits on the reviews of one account. ' +
      'Null only with an error: UNAUTHENTICATED.',
  })
  async reviewAllowance(@Ctx() context: Context): Promise<ReviewAllowance> {
    return this.reviews.allowance(await context.signedIn());
  }

  @Auth(roles.addReview)
  @Quota(quotas.addReview)
  @Mutation(() => Review, {
    description:
      'Adds a review by the signed-in user. Errors: UNAUTHENTICATED, BAD_USER_INPUT, REVIEW_LIMIT_REACHED.',
  })
  async addReview(
    @Ctx() context: Context,
    @Arg('input', () => AddReviewInput, { description: 'The text and the rating.' })
    input: AddReviewInput,
  ): Promise<Review> {
    return this.reviews.add(await context.signedIn(), input);
  }

  @Auth(roles.hideReview)
  @Quota(quotas.hideReview)
  @Mutation(() => Review, {
    description:
      'Takes a review out of the lists and the summary; shared caches may show it for a minute more. Has no effect on a hidden ' +
      'review. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
  })
  async hideReview(@Ctx() context: Context, @ReviewId() id: string): Promise<Review> {
    return this.reviews.hide(await context.signedIn(), id);
  }

  @Auth(roles.showReview)
  @Quota(quotas.showReview)
  @Mutation(() => Review, {
    description:
      'Lists a hidden review again. Has no effect on any other. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
  })
  async showReview(@Ctx() context: Context, @ReviewId() id: string): Promise<Review> {
    return this.reviews.show(await context.signedIn(), id);
  }

  @Auth(roles.deleteReview)
  @Quota(quotas.deleteReview)
  @Mutation(() => Review, {
    description: 'Erases a review, and returns it as it was. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
  })
  async deleteReview(@Ctx() context: Context, @ReviewId() id: string): Promise<Review> {
    return this.reviews.delete(await context.signedIn(), id);
  }

  @DependsOn('reviewerAvatar')
  @FieldResolver(() => GraphQLString, {
    description: 'The absolute URL of the avatar of the reviewer.',
  })
  reviewerImage(@Root() review: Review): string {
    return this.images.url(review.reviewerAvatar);
  }

  @DependsOn('userId')
  @Auth(roles.readReviewerEmail)
  @FieldResolver(() => GraphQLString, {
    nullable: true,
    description:
      'The email address of the reviewer; null for the reviews of the demo catalogue and of deleted users. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  reviewerEmail(@Root() review: Review, @Ctx() context: Context): Promise<string | null> | null {
    return review.userId === null ? null : context.load(this.users.loadEmails, review.userId);
  }
}
