import { GraphQLFloat, GraphQLInt } from 'graphql';
import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'What all reviews say together.' })
export class ReviewSummary {
  @Field(() => GraphQLFloat, {
    nullable: true,
    description: 'The average rating, 1 to 5 with one decimal; null while there is no review.',
  })
  averageRating!: number | null;

  @Field(() => GraphQLInt, { description: 'How many reviews there are.' })
  totalCount!: number;
}
