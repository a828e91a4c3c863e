import { Max, Min } from 'class-validator';
import { GraphQLID, GraphQLInt } from 'graphql';
import { ArgsType, Field, InputType } from 'type-graphql';
import { PageArgs } from '../../graphql/page-args';
import { TextField } from '../../graphql/text-field';

export const reviewText = { description: 'The text of the review', max: 1000, maxLines: Infinity };

@InputType({ description: 'A new review. The server sets the name and the avatar of the signed-in user.' })
export class AddReviewInput {
  @TextField({ ...reviewText, required: 'Write your review' })
  reviewText!: string;

  @Field(() => GraphQLInt, { description: '1 (poor) to 5 (excellent).' })
  @Min(1, { message: 'Minimum rating is 1' })
  @Max(5, { message: 'Maximum rating is 5' })
  reviewRating!: number;
}

@ArgsType()
export class AllReviewsArgs extends PageArgs {
  @Field(() => GraphQLID, { nullable: true, description: 'Only reviews of this customer.' })
  userId?: string | null;
}
