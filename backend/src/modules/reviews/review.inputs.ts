import { Matches, Max, MaxLength, Min } from 'class-validator';
import { GraphQLInt, GraphQLString } from 'graphql';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A review; the name and the portrait are those of the signed-in person.' })
export class AddReviewInput {
  @Field(() => GraphQLString, { description: 'The review itself, at most 1000 characters.' })
  @MaxLength(1000, { message: 'A review has at most 1000 characters' })
  @Matches(/\S/, { message: 'Write your review' })
  reviewText!: string;

  @Field(() => GraphQLInt, { description: '1 (poor) to 5 (excellent).' })
  @Min(1, { message: 'Minimum rating is 1' })
  @Max(5, { message: 'Maximum rating is 5' })
  reviewRating!: number;
}
