import { GraphQLFloat, GraphQLInt } from 'graphql';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'A summary of the reviews that are not hidden.' })
export class ReviewSummary {
  @Field(() => GraphQLFloat, {
    nullable: true,
    description: 'The average rating, from 1 to 5 with one decimal; null when there are no reviews.',
  })
  averageRating!: number | null;

  @Field(() => GraphQLInt, { description: 'The number of reviews.' })
  totalCount!: number;
}
