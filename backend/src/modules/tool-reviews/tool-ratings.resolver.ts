import { GraphQLFloat, GraphQLInt } from 'graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Context } from '../../graphql/context';
import { DependsOn } from '../../graphql/selected-fields';
import { Tool } from '../tools';
import { averageOf, totalOf } from './rating-counts';
import type { ToolReviewService } from './tool-review.service';

/** What this module adds to a tool. */
@Resolver(() => Tool)
export class ToolRatingsResolver {
  constructor(private readonly reviews: ToolReviewService) {}

  @DependsOn('id')
  @FieldResolver(() => GraphQLFloat, {
    nullable: true,
    description: 'The average rating, 1 to 5 with one decimal; null without reviews.',
  })
  async averageRating(@Root() tool: Tool, @Ctx() context: Context): Promise<number | null> {
    return averageOf(await this.load(tool, context));
  }

  @DependsOn('id')
  @FieldResolver(() => GraphQLInt, { description: 'The number of reviews that are not hidden.' })
  async reviewCount(@Root() tool: Tool, @Ctx() context: Context): Promise<number> {
    return totalOf(await this.load(tool, context));
  }

  @DependsOn('id')
  @FieldResolver(() => [GraphQLInt], { description: 'The number of reviews with 1, 2, 3, 4 and 5 stars.' })
  ratingCounts(@Root() tool: Tool, @Ctx() context: Context): Promise<number[]> {
    return this.load(tool, context);
  }

  private load({ id }: Tool, context: Context): Promise<number[]> {
    return context.load(this.reviews.loadRatingCounts, id);
  }
}
