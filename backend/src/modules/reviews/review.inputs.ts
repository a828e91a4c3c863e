import { Max, Min } from 'class-validator';
import { GraphQLInt } from 'graphql';
import { Field, InputType } from 'type-graphql';
import { TextField } from '../../graphql/text-field';

@InputType({ description: 'A review; the name and the portrait are those of the signed-in person.' })
export class AddReviewInput {
  @TextField({ description: 'The review itself', max: 1000, required: 'Write your review' })
  reviewText!: string;

  @Field(() => GraphQLInt, { description: '1 (poor) to 5 (excellent).' })
  @Min(1, { message: 'Minimum rating is 1' })
  @Max(5, { message: 'Maximum rating is 5' })
  reviewRating!: number;
}
