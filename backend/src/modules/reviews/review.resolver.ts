import { GraphQLString } from 'graphql';
import { Args, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { ImageLinks } from '../../common/images';
import { connectionOf, PageArgs } from '../../graphql/connection';
import { Review } from './review.entity';
import type { ReviewService } from './review.service';

const ReviewConnection = connectionOf(Review, 'Review');

@Resolver(() => Review)
export class ReviewResolver {
  constructor(
    private readonly reviews: ReviewService,
    private readonly images: ImageLinks,
  ) {}

  @Query(() => ReviewConnection, { name: 'reviews', description: 'What customers say, the latest first.' })
  async page(@Args(() => PageArgs) args: PageArgs) {
    return new ReviewConnection(await this.reviews.page(args));
  }

  @FieldResolver(() => GraphQLString, {
    description: 'The absolute URL of the portrait of the person who wrote it.',
  })
  reviewerImage(@Root() review: Review): string {
    return this.images.url(review.reviewerPhoto);
  }
}
